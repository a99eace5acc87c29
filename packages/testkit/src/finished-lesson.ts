import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Transcript } from '@kejing/contract/transcripts';
import type { Context } from '@kejing/core/context';
import { keepMedia } from '@kejing/core/lessons';
import { keepCodes, keepResults } from '@kejing/core/reports';
import { keepTranscript } from '@kejing/core/transcripts';
import { platformScope, withScope } from '@kejing/db/scope';
import { baselineCodes } from '@kejing/measures/coders/baseline';
import { computeLesson } from '@kejing/measures/lesson/compute-lesson';
import { nodeCutter } from '@kejing/tokens/node';
import { lessonBody } from './lessons.ts';
import type { TestPerson } from './people.ts';

const run = promisify(execFile);
const peaksPerSecond = 20;

/** A hum as long as the lesson, that a browser can play and find its place in. */
async function humOf(seconds: number): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'kejing-hum-'));
  const file = join(folder, 'hum.m4a');
  const source = ['-f', 'lavfi', '-i', `sine=frequency=180:sample_rate=16000:duration=${seconds}`];
  await run('ffmpeg', [
    '-v',
    'error',
    ...source,
    '-c:a',
    'aac',
    '-b:a',
    '16k',
    '-movflags',
    '+faststart',
    file,
  ]);
  try {
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Louder while somebody speaks, in waves, and each syllable another bit. */
function peaksOf({ utterances, seconds }: Transcript): string {
  const peaks = new Uint8Array(Math.ceil(seconds * peaksPerSecond)).fill(4);
  for (const [index, { start, end }] of utterances.entries()) {
    const voice = 50 + ((Math.floor(index / 5) * 61) % 150);
    for (let at = Math.floor(start * peaksPerSecond); at < end * peaksPerSecond; at += 1)
      peaks[at] = voice * (0.35 + (((at * 37) % 19) / 19) * 0.65);
  }
  return Buffer.from(peaks).toString('base64');
}

/**
 * A lesson that has gone all its way, as if its recording had been heard as this transcript: media, transcript, codes by
 * rules and figures stand in the bucket and the database. Gives its id.
 */
export async function finishedLesson(
  context: Context,
  { accountId, orgId }: Pick<TestPerson, 'accountId' | 'orgId'>,
  transcript: Transcript,
  title = '圆的面积',
): Promise<string> {
  const id = randomUUID();
  const owner = { org_id: orgId, account_id: accountId };
  const { files: _, consent: _consent, ...words } = lessonBody({ title });
  await withScope(context.db, platformScope, async (tx) => {
    const now = context.now();
    await tx
      .insertInto('lessons')
      .values({ ...words, ...owner, id, file_count: 1, bytes: 12, uploaded_at: now })
      .execute();
    await tx
      .insertInto('runs')
      .values({ ...owner, id, kind: 'lesson', status: 60_000, stage: 'writeReport', progress: 100 })
      .execute();
    await tx
      .updateTable('runs')
      .set({ outcome: 'done', finished_at: now, finished_times: 1 })
      .where('id', '=', id)
      .execute();
  });
  const put = async (name: string, content: Buffer | string, type: string) => {
    const key = `lessons/${id}/${name}`;
    await context.storage.put(key, content, type);
    return key;
  };
  const spans = transcript.utterances.map(({ start, end }) => ({ start, end }));
  const listening_key = await put('listening.m4a', await humOf(transcript.seconds), 'audio/mp4');
  await keepMedia(context, id, {
    seconds: transcript.seconds,
    loudness: -23,
    peak: -3,
    speech_seconds: spans.reduce((sum, { start, end }) => sum + end - start, 0),
    sound_key: listening_key,
    listening_key,
    player_key: null,
    poster_key: null,
    peaks_key: await put(
      'peaks.json',
      JSON.stringify({ per_second: peaksPerSecond, peaks: peaksOf(transcript) }),
      'application/json',
    ),
    speech_key: await put('speech.json', JSON.stringify({ spans }), 'application/json'),
  });
  await keepTranscript(context, id, { transcript, missingModel: null });
  const { cut } = nodeCutter();
  const codes = baselineCodes(transcript, { cut });
  const results = computeLesson(transcript, [], codes, {
    cut,
    edition: 5,
    grade: 'grade_5',
    intervals: true,
  });
  const codes_key = codes && (await keepCodes(context, id, codes));
  await keepResults(context, id, { revision: 1, codes_key, results });
  return id;
}
