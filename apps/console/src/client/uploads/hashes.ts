import { createMD5, createSHA256 } from 'hash-wasm';
import { base64Of } from './md5-text.ts';

const sampleBytes = 64 * 1024;
const sampleCount = 10;

/** As the Content-MD5 header carries it. Hashed while it is read. */
export async function md5Of(blob: Blob): Promise<string> {
  const hash = await createMD5();
  const reader = blob.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return base64Of(hash.digest('binary'));
    hash.update(value);
  }
}

/** Head, tail and pieces between them, evenly spaced; all of it where that is no more. */
function samplesOf(bytes: number): { from: number; to: number }[] {
  if (bytes <= sampleBytes * sampleCount) return [{ from: 0, to: bytes }];
  const step = (bytes - sampleBytes) / (sampleCount - 1);
  return Array.from({ length: sampleCount }, (_, place) => {
    const from = Math.round(place * step);
    return { from, to: from + sampleBytes };
  });
}

/** Knows the same content again, whatever it is called. */
export async function fingerprintOf(blob: Blob): Promise<string> {
  const hash = await createSHA256();
  hash.update(`${blob.size}\n`);
  for (const { from, to } of samplesOf(blob.size))
    hash.update(new Uint8Array(await blob.slice(from, to).arrayBuffer()));
  return hash.digest();
}
