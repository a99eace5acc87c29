import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { existsSync } from 'node:fs';
import type { Transcript } from '@kejing/contract/transcripts';
import type { Context } from '@kejing/core/context';
import { updateLesson } from '@kejing/core/lessons';
import { platformScope, withScope } from '@kejing/db/scope';
import { WorkerProcess } from '@kejing/proofs/rehearsals';
import { beginUpload, untilDone } from '@kejing/proofs/uploads/drive';
import { openLessons, withStage, type Stage } from '@kejing/proofs/uploads/stage';
import { setting } from '@kejing/testkit/environment';
import { uploadLesson } from '@kejing/testkit/lessons';
import { makeLesson, type SyntheticLesson } from '@kejing/testkit/synthesis/lesson';
import { scoreSpeakers, type SpeakerScore } from '@kejing/testkit/synthesis/score';
import { wavOf } from '@kejing/sample/synthesis/pcm';
import { setTimeout as pause } from 'node:timers/promises';
import { wordErrorOf } from './transcript/word-error.ts';
import type { Verdict } from './verdict.ts';

const goals = { wordError: 0.2, roleError: 0.1, baselineRoleError: 0.2, boundaries: 0.9 };
const minutes = 12;
/** The ten others are shorter: together they are as much speech as three of the first. */
const randomMinutes = 4;
const usual = { pupils: 4, noiseDb: 22, echo: true };
const randomLessons = 10;
const noises = [30, 20, 10];
const patienceSeconds = 1800;
const xVector = resolve('../shared/labs/speech/xvector-8k/xvector.onnx');
interface Score extends Omit<SpeakerScore, 'missed'> {
  wordError: number;
}
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const text = ({ wordError, roleError, boundaries }: Score, writes = true) =>
  `${writes ? `${percent(wordError)} wer, ` : ''}${percent(roleError)} roles, ${percent(boundaries)} of boundaries within 0.5 s`;
const meanOf = (scores: Score[]): Score => {
  const mean = (of: (score: Score) => number) =>
    scores.reduce((sum, each) => sum + of(each), 0) / scores.length;
  return {
    wordError: mean((each) => each.wordError),
    roleError: mean((each) => each.roleError),
    boundaries: mean((each) => each.boundaries),
  };
};

/** Lessons of which everything is known, through browser, upload, media and speech: how much of it is heard right. */
export async function benchTranscript(): Promise<Verdict> {
  const models = existsSync(xVector) ? { x: xVector, baseline: '' } : { baseline: '' };
  if (!('x' in models)) console.log('no speaker model of ../shared here: only the baseline is measured');
  const first = await makeLesson({ seed: 1, minutes, ...usual });
  const results = new Map<string, { first: Score; mean: Score }>();
  for (const [name, model] of Object.entries(models)) {
    const writes = name === 'x' || !('x' in models);
    const scores = await withLessons(model, writes, async (hear, stage) => {
      const browser = await throughBrowser(stage, first);
      console.log(`${name}, first lesson: ${text(browser, writes)}`);
      const many: Score[] = [];
      for (let seed = 2; seed < 2 + randomLessons; seed += 1) {
        many.push(await hear(await makeLesson({ seed, minutes: randomMinutes, ...usual })));
        console.log(`${name}, lesson ${seed}: ${text(many.at(-1) ?? browser, writes)}`);
      }
      if (writes)
        for (const noiseDb of noises)
          console.log(
            `noise ${noiseDb} dB below: ${text(await hear(await makeLesson({ seed: 1, minutes: randomMinutes, ...usual, noiseDb })))}`,
          );
      return { first: browser, mean: meanOf(many) };
    });
    console.log(`${name}, mean of ${randomLessons}: ${text(scores.mean, writes)}`);
    results.set(name, scores);
  }
  const best = results.get('x') ?? results.get('baseline');
  const baseline = results.get('baseline');
  if (!best || !baseline) throw new Error('nothing was measured');
  const held = [best.first, best.mean].every(
    ({ wordError, roleError, boundaries }) =>
      wordError <= goals.wordError &&
      roleError <= (results.has('x') ? goals.roleError : goals.baselineRoleError) &&
      boundaries >= goals.boundaries,
  );
  const baselineHeld = [baseline.first, baseline.mean].every(
    ({ roleError }) => roleError <= goals.baselineRoleError,
  );
  return {
    line: `${percent(best.first.wordError)} wer, ${percent(best.first.roleError)} roles (mean of ${randomLessons}: ${text(best.mean)}; baseline ${percent(baseline.first.roleError)} and ${percent(baseline.mean.roleError)} roles; goals ≤ 20 % wer, ≤ 10 % roles, baseline ≤ 20 %, ≥ 90 % of boundaries)`,
    held: held && baselineHeld,
  };
}

type Hear = (lesson: SyntheticLesson) => Promise<Score>;

function withLessons<T>(
  speakerModel: string,
  writes: boolean,
  work: (hear: Hear, stage: Stage) => Promise<T>,
): Promise<T> {
  return withStage({ parts: setting('S3_ENDPOINT') }, async (stage) => {
    const worker = new WorkerProcess(stage.context, {
      slots: '',
      env: { SPEAKER_MODEL: speakerModel, ...(writes ? {} : { RECOGNISERS: 'en=none' }) },
    });
    await worker.ready;
    try {
      const hear: Hear = async (lesson) => {
        const id = await uploadLesson(stage.context, stage.teacher, wavOf(lesson.samples), 'lesson.wav', {
          language: 'en',
        });
        return scored(await transcriptOf(stage.context, id), lesson);
      };
      return await work(hear, stage);
    } finally {
      await worker.stop();
    }
  });
}

async function throughBrowser(stage: Stage, lesson: SyntheticLesson): Promise<Score> {
  const folder = mkdtempSync(join(tmpdir(), 'kejing-bench-lesson-'));
  try {
    const path = join(folder, '五年级3班 英语 第一课.wav');
    const bytes = wavOf(lesson.samples);
    writeFileSync(path, bytes);
    const page = await openLessons(stage);
    const recording = { path, bytes: bytes.length, sha256: '' };
    await beginUpload(page, recording);
    const id = await newest(stage.context);
    await updateLesson(stage.context, stage.teacher, { analysis_id: id, language: 'en' });
    await untilDone(page, recording, 120);
    return scored(await transcriptOf(stage.context, id), lesson);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function newest(context: Context): Promise<string> {
  for (;;) {
    const row = await withScope(context.db, platformScope, (tx) =>
      tx.selectFrom('lessons').select('id').orderBy('created_at', 'desc').limit(1).executeTakeFirst(),
    );
    if (row) return row.id;
    await pause(50);
  }
}

async function transcriptOf(context: Context, id: string): Promise<Transcript> {
  for (const end = Date.now() + patienceSeconds * 1000; Date.now() < end; await pause(200)) {
    const { row, run } = await withScope(context.db, platformScope, async (tx) => ({
      row: await tx
        .selectFrom('lesson_transcripts')
        .select('transcript_key')
        .where('lesson_id', '=', id)
        .executeTakeFirst(),
      run: await tx
        .selectFrom('runs')
        .select('cause')
        .where('id', '=', id)
        .where('outcome', '=', 'failed')
        .executeTakeFirst(),
    }));
    if (run) throw new Error(`the lesson failed: ${run.cause}`);
    if (row) return JSON.parse(await context.storage.getText(row.transcript_key)) as Transcript;
  }
  throw new Error('there was never a transcript');
}

const scored = ({ utterances }: Transcript, { truth }: SyntheticLesson): Score => ({
  ...scoreSpeakers(truth, utterances),
  wordError: wordErrorOf(truth, utterances),
});
