import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { soundRate } from '../sound.ts';
import { cepstraTaker, withoutSlidingMean } from './cepstra.ts';
import type { SpeakerEmbedder } from './embedder.ts';
import { atHalfRate } from './half-rate.ts';

interface Tensor {
  data: Float32Array;
}
interface Onnx {
  Tensor: new (type: 'float32', data: Float32Array, shape: number[]) => Tensor;
  InferenceSession: {
    create(path: string, options: object): Promise<{ run(feeds: object): Promise<Record<string, Tensor>> }>;
  };
}

export const xVectorForm = { rate: soundRate / 2, count: 23, lowHertz: 20, highHertz: 3700 };
/** Fewer frames than these do not fill the network's widest layers. */
const leastFrames = 25;

/** A network of Kaldi's x-vector kind for telephone sound; its runtime is there for tests and benches only. */
export async function xVectorEmbedder(model: string): Promise<SpeakerEmbedder> {
  const onnx = createRequire(import.meta.url)('onnxruntime-node') as Onnx;
  const session = await onnx.InferenceSession.create(model, { intraOpNumThreads: 1, interOpNumThreads: 1 });
  const cepstraOf = cepstraTaker(xVectorForm);
  return {
    version: `x-vector ${basename(model)}`,
    confident: true,
    likeness: 0.55,
    async vectors(windows, sound) {
      const vectors: Float32Array[] = [];
      for (const { start, end } of windows) {
        const frames = withoutSlidingMean(cepstraOf(atHalfRate(sound.samples(start, end))));
        while (frames.length < leastFrames) frames.push(frames.at(-1) ?? new Float64Array(xVectorForm.count));
        const data = new Float32Array(xVectorForm.count * frames.length);
        for (const [number, frame] of frames.entries())
          for (const [index, value] of frame.entries()) data[index * frames.length + number] = value;
        const feats = new onnx.Tensor('float32', data, [1, xVectorForm.count, frames.length]);
        const { embedding } = await session.run({ feats });
        vectors.push(Float32Array.from(embedding?.data ?? []));
      }
      return vectors;
    },
  };
}
