import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Context } from '@kejing/core/context';
import { lessonToHear } from '@kejing/core/lessons';
import { platformScope, withScope } from '@kejing/db/scope';
import { WorkerProcess } from '@kejing/proofs/rehearsals';
import { withFreshContext } from '@kejing/testkit/fresh';
import { uploadLesson } from '@kejing/testkit/lessons';
import { makeDistrict, type TestPerson } from '@kejing/testkit/people';
import { makeLesson } from '@kejing/testkit/synthesis/lesson';
import { wavOf } from '@kejing/sample/synthesis/pcm';
import type { Verdict } from './verdict.ts';

const goals = { ratio: 1.1, speedUp: 1.8 };
const minutes = 45;
const shortMinutes = 6;
const patienceSeconds = 3600;
const plainProgram = join(import.meta.dirname, 'speech/plain.ts');

/** Wall time of listening to a lesson, from its place in the queue to its transcript, against the bare models. */
export async function benchPipeline(): Promise<Verdict> {
  const folder = mkdtempSync(join(tmpdir(), 'kejing-bench-pipeline-'));
  const recording = async (seed: number, length: number) =>
    wavOf((await makeLesson({ seed, minutes: length, pupils: 4, noiseDb: 30 })).samples);
  const long = await recording(1, minutes);
  const short = [await recording(2, shortMinutes), await recording(3, shortMinutes)];
  try {
    return await withFreshContext(async (context) => {
      const { east } = await makeDistrict(context);
      const foreman = new WorkerProcess(context, { queues: 'media,language,report', slots: '' });
      await foreman.ready;
      const [id = ''] = await ready(context, east.teacher, [long]);
      const ours = await secondsOf(context, [id], 1, '2');
      const plain = await plainSeconds(context, id, folder);
      console.log(
        `worker ${ours.toFixed(1)} s, plain ${plain.toFixed(1)} s, ×${((minutes * 60) / ours).toFixed(1)} real time`,
      );
      const one = await secondsOf(context, await ready(context, east.teacher, short), 1, '1');
      const two = await secondsOf(context, await ready(context, east.teacher, short), 2, '1');
      await foreman.stop();
      const ratio = ours / plain;
      const speedUp = one / two;
      return {
        line: `${ratio.toFixed(2)} (worker ${ours.toFixed(0)} s, plain ${plain.toFixed(0)} s for ${minutes} minutes, real-time factor ${(ours / minutes / 60).toFixed(3)}, goal ≤ ${goals.ratio}); two workers ${speedUp.toFixed(2)}× one (goal ≥ ${goals.speedUp})`,
        held: ratio <= goals.ratio && speedUp >= goals.speedUp,
      };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Uploaded and made ready; nobody listens yet. */
async function ready(context: Context, person: TestPerson, recordings: Uint8Array[]): Promise<string[]> {
  const ids: string[] = [];
  for (const each of recordings)
    ids.push(await uploadLesson(context, person, each, 'a.wav', { language: 'en' }));
  await finished(context, ids, 'awaitListening');
  return ids;
}

async function finished(context: Context, ids: string[], step: string): Promise<void> {
  for (const end = Date.now() + patienceSeconds * 1000; Date.now() < end; await pause(50)) {
    const done = await withScope(context.db, platformScope, (tx) =>
      tx
        .selectFrom('step_results')
        .select('run_id')
        .where('step', '=', step)
        .where('run_id', 'in', ids)
        .execute(),
    );
    if (done.length === ids.length) return;
  }
  throw new Error(`${step} was never done`);
}

/** From the moment at which workers that stand ready may begin. */
async function secondsOf(context: Context, ids: string[], workers: number, threads: string): Promise<number> {
  const hired = Array.from(
    { length: workers },
    () =>
      new WorkerProcess(context, {
        queues: 'speech',
        slots: 'speech=1',
        env: { RECOGNISER_THREADS: threads },
      }),
  );
  // They take work as soon as they are there: the clock starts when the first has begun.
  await begun(context, ids);
  const began = performance.now();
  await finished(context, ids, 'writeTranscript');
  const took = (performance.now() - began) / 1000;
  await Promise.all(hired.map((worker) => worker.stop()));
  return took;
}

async function begun(context: Context, ids: string[]): Promise<void> {
  for (const end = Date.now() + patienceSeconds * 1000; Date.now() < end; await pause(20)) {
    const row = await withScope(context.db, platformScope, (tx) =>
      tx
        .selectFrom('runs')
        .select('id')
        .where('id', 'in', ids)
        .where('stage', '=', 'listenToLesson')
        .executeTakeFirst(),
    );
    if (row) return;
  }
  throw new Error('nobody has begun');
}

async function plainSeconds(context: Context, id: string, folder: string): Promise<number> {
  const { sound_key, speech_key } = await lessonToHear(context, id);
  const sound = join(folder, 'sound.flac');
  const spans = join(folder, 'spans.json');
  await context.storage.download(sound_key, sound, new AbortController().signal);
  writeFileSync(spans, await context.storage.getText(speech_key));
  const { stdout } = await promisify(execFile)(process.execPath, [plainProgram, sound, spans], {
    env: { ...process.env, RECOGNISER_THREADS: '2' },
  });
  return Number(stdout);
}
