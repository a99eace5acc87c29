import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { codes } from '@kejing/contract/codes';
import { partBytes } from '@kejing/contract/recordings';
import type { Context } from '@kejing/core/context';
import { relayStarts } from '@kejing/core/runs';
import { platformScope, withScope } from '@kejing/db/scope';
import { withFreshContext } from '@kejing/testkit/fresh';
import { fileOf, md5Of, partsOfContent, sendFile } from '@kejing/testkit/lessons';
import { makeDistrict } from '@kejing/testkit/people';
import { ApiProcess } from '../api-process.ts';
import type { Verdict } from '../verdict.ts';
import { Calls } from './calls.ts';
import { grant, holdingsOf } from './holdings.ts';
import { Bucket, lessonIdIn } from './stored.ts';

const racing = 10;
const path = '/api/analysis/complete_file';

interface Lesson {
  id: string;
  fileId: string;
  md5s: string[];
  sha256: string;
  bytes: number;
}

/** Counted over all lessons. */
interface Tally {
  calls: number;
  lost: number;
  kills: number;
  lists: number;
  /** Incomplete lists that were taken. */
  taken: string[];
  faults: string[];
}

/**
 * Many say at once, to two programs, that a file is complete; answers are lost, programs are killed, callers ask again:
 * one object and one run come of it. And whoever leaves out a part is refused.
 */
export function proveUploadRace({ short }: { short: boolean }): Promise<Verdict> {
  const lessons = short ? 4 : 40;
  return withFreshContext(
    async (context) => {
      const { east } = await makeDistrict(context);
      await grant(context, east.orgId, lessons, 2);
      const programs = await Promise.all([ApiProcess.start(context), ApiProcess.start(context)]);
      const calls = await Calls.of(context, east.teacher, programs[0].port);
      const tally: Tally = { calls: 0, lost: 0, kills: 0, lists: 0, taken: [], faults: [] };
      const made: Lesson[] = [];
      try {
        for (let count = 0; count < lessons; count += 1) {
          const lesson = await sendAll(calls, count, tally);
          made.push(lesson);
          await tryIncomplete(calls, lesson, tally);
          await race(calls, programs, lesson, tally, count % 4 === 3);
        }
      } finally {
        await Promise.all(programs.map((program) => program.kill()));
      }
      const found = await whatCameOf(context, east.orgId, made);
      const wrong = [...tally.taken, ...tally.faults, ...found.wrong];
      for (const each of wrong) console.log(`WRONG ${each}`);
      return {
        line: [
          `${made.length} lessons`,
          `${tally.calls} calls to complete (${tally.lost} answers lost, ${tally.kills} programs killed)`,
          `${tally.lists - tally.taken.length} of ${tally.lists} incomplete lists refused`,
          `${found.objects} objects, ${found.runs} runs, ${wrong.length} differences`,
        ].join(', '),
        held: wrong.length === 0 && tally.lost > 0 && tally.kills > 0,
      };
    },
    { runsAreLeft: true },
  );
}

/** Two parts; between them somebody says already that all is there. */
async function sendAll(calls: Calls, count: number, tally: Tally): Promise<Lesson> {
  const content = randomBytes(partBytes + 1000 + count);
  const { data } = await calls.create({ files: [fileOf(content, `${count}.mp4`)] });
  const [file] = data.audio_upload_urls;
  if (!file) throw new Error('no file');
  const md5s = partsOfContent(content, file.part_bytes).map(md5Of);
  const lesson = {
    id: data.analysis_id,
    fileId: file.file_id,
    md5s,
    sha256: createHash('sha256').update(content).digest('hex'),
    bytes: content.length,
  };
  await refused(calls, lesson, 'nothing was sent', md5s, tally);
  await sendFile(calls.post, lesson.id, file, content.subarray(0, file.part_bytes));
  await refused(calls, lesson, 'the last part was never sent', md5s, tally);
  await sendFile(calls.post, lesson.id, file, content);
  return lesson;
}

const refusals = new Set<number>([codes.partsMissing.code, codes.partsDiffer.code]);

async function refused(calls: Calls, lesson: Lesson, what: string, parts: string[], tally: Tally) {
  tally.lists += 1;
  const { error_code: code } = await calls.post(path, {
    analysis_id: lesson.id,
    file_id: lesson.fileId,
    parts,
  });
  if (!refusals.has(code)) tally.taken.push(`${what}: answered ${code}`);
}

async function tryIncomplete(calls: Calls, lesson: Lesson, tally: Tally): Promise<void> {
  const [first = '', last = ''] = lesson.md5s;
  const lists = {
    'without the last': [first],
    'without the first': [last],
    'in another order': [last, first],
    'with one too many': [first, last, last],
    'with the first twice': [first, first],
    'with the hash of something else': [first, md5Of(randomBytes(8))],
  };
  for (const [what, parts] of Object.entries(lists)) await refused(calls, lesson, what, parts, tally);
  const { files } = await calls.upload(lesson.id);
  if (files[0]?.parts.length !== 2) tally.faults.push('a refused list has cost parts that were stored');
}

async function race(
  calls: Calls,
  programs: readonly ApiProcess[],
  lesson: Lesson,
  tally: Tally,
  kill: boolean,
): Promise<void> {
  const body = { analysis_id: lesson.id, file_id: lesson.fileId, parts: lesson.md5s };
  const complete = async (number: number) => {
    for (let tries = 0; tries < 100; tries += 1) {
      const program = programs[(number + tries) % programs.length];
      if (!program) return;
      // Half of them hang up, some before the work is done and some while the answer is on its way.
      const patience = tries < 2 && number % 2 === 1 ? Math.random() * 120 : Infinity;
      tally.calls += 1;
      const answer = await calls.at(program.port).hangUpAfter(path, body, patience);
      if (answer?.error_code === 0) return;
      tally.lost += answer ? 0 : 1;
      await pause(20);
    }
    tally.faults.push(`${lesson.id} was never told that it is complete`);
  };
  const all = Promise.all(Array.from({ length: racing }, (_, number) => complete(number)));
  const [victim] = programs;
  if (kill && victim) {
    await pause(Math.random() * 100);
    await victim.kill();
    tally.kills += 1;
    await victim.start();
  }
  await all;
}

interface Outcome {
  objects: number;
  runs: number;
  wrong: string[];
}

async function whatCameOf(context: Context, orgId: string, lessons: Lesson[]): Promise<Outcome> {
  // What a killed program had decided and not handed over yet.
  await relayStarts(context);
  const wrong: string[] = [];
  const bucket = new Bucket(context);
  const objects = await bucket.keys();
  const keys = Map.groupBy(objects, lessonIdIn);
  const { runs, starts } = await withScope(context.db, platformScope, async (tx) => ({
    runs: await tx.selectFrom('runs').select(['id', 'attempt']).execute(),
    starts: await tx.selectFrom('engine_starts').selectAll().execute(),
  }));
  for (const { id, sha256 } of lessons) {
    const [key, ...more] = keys.get(id) ?? [];
    if (!key || more.length > 0) wrong.push(`${id} has ${(keys.get(id) ?? []).length} objects`);
    else if ((await bucket.sha256(key)) !== sha256) wrong.push(`${key} is not what was sent`);
    const own = runs.filter((run) => run.id === id && run.attempt === 1);
    if (own.length !== 1) wrong.push(`${id} has ${own.length} runs`);
    if (!(await context.engine.isRunning(`run-${id}-1`).catch(() => false)))
      wrong.push(`the engine does not have the run of ${id}`);
  }
  if (keys.size !== lessons.length) wrong.push(`${keys.size} lessons have objects`);
  if (runs.length !== lessons.length) wrong.push(`there are ${runs.length} runs`);
  if (starts.length > 0) wrong.push(`${starts.length} starts are left`);
  const open = await context.storage.unfinishedUploads('');
  if (open.length > 0) wrong.push(`${open.length} uploads are still open`);
  const bytes = lessons.reduce((sum, lesson) => sum + lesson.bytes, 0);
  const { held, used, used_bytes: usedBytes } = await holdingsOf(context, orgId);
  if (used !== lessons.length || held !== lessons.length) wrong.push(`${used} analyses are counted`);
  if (usedBytes !== bytes) wrong.push(`${usedBytes} bytes are counted, not ${bytes}`);
  bucket.close();
  return { objects: objects.length, runs: runs.length, wrong };
}
