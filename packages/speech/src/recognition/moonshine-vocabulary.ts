import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tokenizer from 'llama-tokenizer-js';

/** Llama's pieces, and as many more that mark things which are never written. */
const pieces = 32_768;

function bytesOf(id: number): Buffer {
  const known = tokenizer.vocabById;
  const piece = known[id] ?? `<<ST_${id - known.length}>>`;
  const byte = /^<0x([0-9A-F]{2})>$/.exec(piece)?.[1];
  return byte ? Buffer.from(byte, 'hex') : Buffer.from(piece.replaceAll('▁', ' '));
}

/** As sherpa-onnx reads it: a piece in base64 and its number on each line. */
export const moonshineVocabulary = (): string =>
  Array.from({ length: pieces }, (_, id) => `${bytesOf(id).toString('base64')} ${id}\n`).join('');

/** The vocabulary has to be a file, but only while the model is loaded. */
export function withMoonshineVocabulary<Result>(load: (path: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'kejing-vocabulary-'));
  try {
    const path = join(folder, 'tokens.txt');
    writeFileSync(path, moonshineVocabulary());
    return load(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
