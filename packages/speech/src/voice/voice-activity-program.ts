import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';

/** `node voice-activity-program.ts <model> <sound>`: prints the spans of speech; tells its percent as it goes. */
interface Vad {
  acceptWaveform(samples: Float32Array): void;
  isEmpty(): boolean;
  front(external: boolean): { start: number; samples: Float32Array };
  pop(): void;
  flush(): void;
}
interface Sherpa {
  Vad: new (config: object, bufferSeconds: number) => Vad;
}
const { Vad } = createRequire(import.meta.url)('sherpa-onnx-node') as Sherpa;

const rate = 16_000;
const windowSamples = 512;
const [model = '', soundPath = ''] = process.argv.slice(2);
const vad = new Vad(
  {
    sileroVad: {
      model,
      threshold: 0.5,
      minSpeechDuration: 0.25,
      minSilenceDuration: 0.5,
      maxSpeechDuration: 20,
      windowSize: windowSamples,
    },
    sampleRate: rate,
    numThreads: 1,
    debug: false,
  },
  60,
);

const spans: [number, number][] = [];
function takeSpans(): void {
  for (; !vad.isEmpty(); vad.pop()) {
    const { start, samples } = vad.front(false);
    spans.push([start / rate, (start + samples.length) / rate]);
  }
}

const sound = openSync(soundPath, 'r');
const size = fstatSync(sound).size;
// A whole number of windows, so that none is cut at the end of a chunk.
const chunk = Buffer.alloc(windowSamples * 2 * 1000);
let done = 0;
let told = -1;
for (;;) {
  const bytes = readSync(sound, chunk, 0, chunk.length, null);
  if (bytes < 2) break;
  for (let offset = 0; offset + 1 < bytes; offset += windowSamples * 2) {
    const count = Math.min(windowSamples, Math.floor((bytes - offset) / 2));
    const samples = new Float32Array(windowSamples);
    for (let index = 0; index < count; index += 1)
      samples[index] = chunk.readInt16LE(offset + index * 2) / 32_768;
    vad.acceptWaveform(samples);
    takeSpans();
  }
  done += bytes;
  const percent = Math.floor((done / size) * 100);
  if (percent > told) console.error(String((told = percent)));
}
closeSync(sound);
vad.flush();
takeSpans();
const end = size / 2 / rate;
// The last window was filled up with silence.
console.log(JSON.stringify({ spans: spans.map(([from, to]) => [from, Math.min(to, end)]) }));
