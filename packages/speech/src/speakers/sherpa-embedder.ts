import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { soundRate } from '../sound.ts';
import type { SpeakerEmbedder } from './embedder.ts';

interface Stream {
  acceptWaveform(wave: { samples: Float32Array; sampleRate: number }): void;
  inputFinished(): void;
}
interface Sherpa {
  SpeakerEmbeddingExtractor: new (config: object) => {
    createStream(): Stream;
    compute(stream: Stream, external: boolean): Float32Array;
  };
}

/** Any of the models that sherpa-onnx reads: CAM++ and ERes2Net of 3D-Speaker, WeSpeaker, NeMo. */
export function sherpaEmbedder(model: string): SpeakerEmbedder {
  const { SpeakerEmbeddingExtractor } = createRequire(import.meta.url)('sherpa-onnx-node') as Sherpa;
  const extractor = new SpeakerEmbeddingExtractor({ model, numThreads: 1, debug: false });
  return {
    version: `sherpa ${basename(model)}`,
    confident: true,
    likeness: 0.5,
    vectors: (windows, sound) =>
      windows.map(({ start, end }) => {
        const stream = extractor.createStream();
        stream.acceptWaveform({ samples: sound.samples(start, end), sampleRate: soundRate });
        stream.inputFinished();
        return extractor.compute(stream, false);
      }),
  };
}
