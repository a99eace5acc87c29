import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { embedProgram } from './embedder.ts';
import { embeddedChunk } from './embedding.ts';

const folder = mkdtempSync(join(tmpdir(), 'kejing-sherpa-'));
afterAll(() => rmSync(folder, { recursive: true }));

// Just enough of ONNX's format for one node: no speaker model may be had here, and this one is a few bytes long.
function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}
const whole = (field: number, value: number) => Buffer.from([...varint(field * 8), ...varint(value)]);
const bytes = (field: number, ...parts: (Buffer | string)[]) => {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return Buffer.concat([Buffer.from([...varint(field * 8 + 2), ...varint(content.length)]), content]);
};
const tensor = (field: number, name: string, dimensions: (string | number)[]) => {
  const shape = dimensions.map((each) =>
    bytes(1, typeof each === 'string' ? bytes(2, each) : whole(1, each)),
  );
  return bytes(field, bytes(1, name), bytes(2, bytes(1, whole(1, 1), bytes(2, ...shape))));
};

/** Takes the mean over time of the spectra that sherpa-onnx gives to models of WeSpeaker's kind. */
function meanModel(): Buffer {
  const axes = bytes(5, bytes(1, 'axes'), whole(8, 1), whole(20, 7));
  const keep = bytes(5, bytes(1, 'keepdims'), whole(3, 0), whole(20, 2));
  const node = bytes(1, bytes(1, 'x'), bytes(2, 'embedding'), bytes(4, 'ReduceMean'), axes, keep);
  const graph = [node, bytes(2, 'mean'), tensor(11, 'x', ['N', 'T', 80]), tensor(12, 'embedding', ['N', 80])];
  const told = {
    framework: 'wespeaker',
    language: 'Chinese',
    output_dim: '80',
    sample_rate: '16000',
    normalize_samples: '0',
    feature_normalize_type: '',
  };
  return Buffer.concat([
    whole(1, 8),
    bytes(7, ...graph),
    bytes(8, whole(2, 13)),
    ...Object.entries(told).map(([key, value]) => bytes(14, bytes(1, key), bytes(2, value))),
  ]);
}

it('gives each window to a model of sherpa-onnx, in a process of its own', async () => {
  const model = join(folder, 'mean.onnx');
  writeFileSync(model, meanModel());
  const sound = join(folder, 'sound.pcm');
  const samples = Buffer.alloc(16_000 * 6 * 2);
  // Two tones with a pause between: two windows whose spectra differ.
  for (let index = 0; index < 16_000 * 6; index += 1) {
    const second = index / 16_000;
    const hertz = second < 2.5 ? 200 : 1500;
    const loud = (second > 0.5 && second < 2) || (second > 3 && second < 4.5);
    samples.writeInt16LE(
      loud ? Math.round(8000 * Math.sin(2 * Math.PI * hertz * second)) : index % 7,
      index * 2,
    );
  }
  writeFileSync(sound, samples);
  const job = join(folder, 'job.json');
  const chunks = [{ index: 0, spans: [{ start: 0.4, end: 4.6 }] }];
  writeFileSync(job, JSON.stringify({ sound, folder, chunks, settings: { kind: 'sherpa', model } }));
  await promisify(execFile)(process.execPath, [embedProgram, job]);
  const result = embeddedChunk.parse(JSON.parse(readFileSync(join(folder, '0.json'), 'utf8')));
  expect(result).toMatchObject({ version: 'sherpa mean.onnx', confident: true });
  expect(result.windows).toHaveLength(2);
  const [low, high] = result.windows.map(({ vector }) => vector);
  expect(low).toHaveLength(80);
  const loudest = (vector: number[] = []) => vector.indexOf(Math.max(...vector));
  expect(loudest(high)).toBeGreaterThan(loudest(low) + 10);
});
