import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Context } from '@kejing/core/context';
import { platformScope, withScope } from '@kejing/db/scope';
import { objectsOf, withFreshContext } from '@kejing/testkit/fresh';
import { uploadLesson } from '@kejing/testkit/lessons';
import { makeDistrict } from '@kejing/testkit/people';
import { makeLesson } from '@kejing/testkit/synthesis/lesson';
import { wavOf } from '@kejing/sample/synthesis/pcm';
import { SpeechCrew } from './speech/speech-crew.ts';
import type { Verdict } from './verdict.ts';

interface Form {
  minutes: number;
  lessons: number;
  kills: number;
  workers: number;
}
const full: Form = { minutes: 5, lessons: 24, kills: 100, workers: 3 };
const brief: Form = { minutes: 2.2, lessons: 5, kills: 10, workers: 3 };
const patienceSeconds = 600;
const noteChunks = pathToFileURL(join(import.meta.dirname, 'speech/note-chunks.ts')).href;

/** Workers are killed while they listen: every lesson gets its one transcript, and hardly anything is heard twice. */
export async function proveWorkerKill({ short }: { short: boolean }): Promise<Verdict> {
  const form = short ? brief : full;
  const folder = mkdtempSync(join(tmpdir(), 'kejing-worker-kill-'));
  const log = join(folder, 'chunks.log');
  writeFileSync(log, '');
  const { samples } = await makeLesson({ seed: 11, minutes: form.minutes, pupils: 3 });
  const recording = wavOf(samples);
  try {
    return await withFreshContext(
      async (context) => {
        const env = {
          NODE_OPTIONS: `--import=${noteChunks}`,
          CHUNK_LOG: log,
          SCRATCH_FOLDER: join(folder, 'scratch'),
        };
        const crew = new SpeechCrew(context, env);
        try {
          return await killAndCount(context, crew, form, recording, log);
        } finally {
          crew.dismiss();
        }
      },
      // The smaller model: what is tried is the way, not the words.
      { settings: { RECOGNISERS: 'en=moonshine-tiny-en' } },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function killAndCount(
  context: Context,
  crew: SpeechCrew,
  form: Form,
  recording: Uint8Array,
  log: string,
): Promise<Verdict> {
  const { east } = await makeDistrict(context);
  await withScope(context.db, platformScope, (tx) =>
    tx.updateTable('quotas').set({ granted: 1000 }).where('org_id', '=', east.orgId).execute(),
  );
  const upload = () => uploadLesson(context, east.teacher, recording, 'lesson.wav', { language: 'en' });
  const finished = () => readFileSync(log, 'utf8').split('\n').length - 1;
  await crew.hire(form.workers);
  const ids = [await upload()];
  await transcribed(context, ids);
  const chunks = finished();
  console.log(`undisturbed: ${chunks} chunks`);

  for (let count = 0; count < form.lessons; count += 1) ids.push(await upload());
  // From the beginning of a chunk to far into another.
  for (let count = 0; count < form.kills; count += 1) await crew.killOne(300 + ((count * 977) % 4_000));
  await transcribed(context, ids);

  const rows = await withScope(context.db, platformScope, (tx) =>
    tx.selectFrom('lesson_transcripts').select(['lesson_id', 'sha256']).execute(),
  );
  const results = await withScope(context.db, platformScope, (tx) =>
    tx.selectFrom('step_results').select(['run_id', 'step']).where('step', '=', 'listenToLesson').execute(),
  );
  const lost = ids.filter((id) => !rows.some((row) => row.lesson_id === id)).length;
  const twice = results.length - ids.length + rows.length - ids.length;
  const different = new Set(rows.map(({ sha256 }) => sha256)).size - 1;
  const again = finished() - chunks * ids.length;
  const left = (await objectsOf(context)).filter((key) => key.includes('/listening/')).length;
  return {
    line: `${lost} lost, ${twice} duplicated of ${ids.length}; ${crew.kills} workers killed, ${again} of ${chunks * ids.length} chunks heard twice (at most one a kill); ${different} transcripts differ; ${left} voices left behind`,
    held: lost + twice + different + left === 0 && again <= crew.kills && crew.kills === form.kills,
  };
}

/** Until each has its transcript and nothing of it is worked on. */
async function transcribed(context: Context, ids: string[]): Promise<void> {
  for (const end = Date.now() + patienceSeconds * 1000; Date.now() < end; await pause(200)) {
    const done = await withScope(context.db, platformScope, (tx) =>
      tx.selectFrom('step_results').select('run_id').where('step', '=', 'writeTranscript').execute(),
    );
    if (done.length >= ids.length) return;
    const failed = await withScope(context.db, platformScope, (tx) =>
      tx.selectFrom('runs').select(['id', 'cause']).where('outcome', '=', 'failed').execute(),
    );
    if (failed[0]) throw new Error(`a lesson failed: ${failed[0].cause}`);
  }
  throw new Error(`not within ${patienceSeconds} s`);
}
