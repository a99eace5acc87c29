import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chunksOf } from '@kejing/speech/chunks/cut';
import { runChunks } from '@kejing/speech/chunks/run';
import { unpackCommand } from '@kejing/speech/media/commands';
import { recogniserFor } from '@kejing/speech/recognition/choose';
import { recognised, recogniseProgram } from '@kejing/speech/recognition/recognition';
import { embedProgram } from '@kejing/speech/speakers/embedder';
import { embeddedChunk } from '@kejing/speech/speakers/embedding';
import { rolesOf } from '@kejing/speech/speakers/roles';
import { turnsOf } from '@kejing/speech/speakers/turns';
import type { Span } from '@kejing/speech/voice/voice-activity';
import type { z } from 'zod';
import { plainRun } from '../plain-run.ts';

/** `node plain.ts <flac> <spans>`: the same models on the same sound without engine, database and bucket; prints its seconds. */
const [packed = '', spansPath = ''] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'kejing-bench-speech-'));
const began = performance.now();
const sound = join(folder, 'sound.pcm');
await plainRun(unpackCommand(packed, sound));
const { spans } = JSON.parse(readFileSync(spansPath, 'utf8')) as { spans: Span[] };

async function all<Result extends z.ZodType>(
  program: string,
  settings: unknown,
  over: Span[],
  result: Result,
): Promise<z.output<Result>[]> {
  const chunks = chunksOf(over);
  const results: z.output<Result>[] = [];
  const place = join(folder, String(results.length + over.length));
  await mkdir(place, { recursive: true });
  await runChunks(plainRun, program, { sound, folder: place, chunks, settings }, async ({ index }, said) => {
    results[index] = result.parse(said);
  });
  return results;
}

const voices = turnsOf(await all(embedProgram, { kind: 'baseline' }, spans, embeddedChunk));
const { turns } = rolesOf(voices);
const { recogniser } = recogniserFor('en', {
  MODELS_FOLDER: '.data/models',
  RECOGNISERS: '',
  RECOGNISER_THREADS: Number(process.env.RECOGNISER_THREADS ?? 2),
  TRANSCRIPTION_URL: '',
  TRANSCRIPTION_MODEL: '',
});
const words = await all(recogniseProgram, { recogniser }, turns, recognised);
if (words.flatMap(({ pieces }) => pieces).length !== turns.length) throw new Error('words are missing');
console.log((performance.now() - began) / 1000);
rmSync(folder, { recursive: true });
