import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '@kejing/core/context';
import { retryLesson } from '@kejing/core/lessons';
import { platformScope, withScope } from '@kejing/db/scope';
import type { TestPerson } from '@kejing/testkit/people';
import { allRuns, waitFor, type RunRow } from '../rehearsals.ts';
import { crashWords, type Doubles } from './doubles.ts';
import type { MediaCrew } from './media-crew.ts';
import type { SmallDisk } from './small-disk.ts';

const stuckAfterSeconds = 90;

/** How much of everything. */
export interface Form {
  workers: number;
  kills: number;
  killedLessons: number;
  refusedLessons: number;
  crowdedLessons: number;
  /** How long the disk stays full, in seconds. */
  fullFor: number;
}
export interface Trial {
  context: Context;
  crew: MediaCrew;
  disk: SmallDisk;
  doubles: Doubles;
  form: Form;
}

/** Gives the ids of so many lessons. */
export type Upload = (count: number, change?: (bytes: Buffer) => Uint8Array) => Promise<string[]>;

const isReady = ({ status, outcome }: RunRow) => status === 20_000 && outcome === null;

/** Until all of them wait to be heard, or have ended. */
export async function ready(context: Context, ids: string[]): Promise<void> {
  const settled = (runs: RunRow[]) =>
    runs.filter((run) => ids.includes(run.id)).every((run) => isReady(run) || run.outcome !== null);
  await waitFor(context, settled, stuckAfterSeconds).catch((error: Error) => console.log(error.message));
}

const failuresOf = (context: Context, ids: string[]) =>
  withScope(context.db, platformScope, (tx) =>
    tx.selectFrom('step_failures').selectAll().where('run_id', 'in', ids).execute(),
  );

/** The disk is full before some begin, and fills up while others are at work: all wait, and none has gone wrong. */
export async function crowd({ context, crew, disk, form }: Trial, upload: Upload) {
  const readyOf = async (ids: string[]) =>
    (await allRuns(context)).filter((run) => ids.includes(run.id) && isReady(run)).length;
  disk.fill();
  const ids = await upload(form.crowdedLessons);
  await pause((form.fullFor * 1000) / 2);
  const early = await readyOf(ids);
  disk.clear();
  const until = Date.now() + stuckAfterSeconds * 1000;
  while (!crew.isAt('probe') && Date.now() < until) await pause(15);
  disk.fill();
  const [atWork, readyBefore] = [disk.left(), await readyOf(ids)];
  await pause((form.fullFor * 1000) / 2);
  const left = disk.left();
  const gone = atWork.filter((name) => !left.includes(name)).length;
  // A folder goes when its lesson is ready, or when it is given back to wait for room.
  const gaveBack = gone - ((await readyOf(ids)) - readyBefore);
  disk.clear();
  const roomAgain = Date.now();
  await ready(context, ids);
  const wrong = new Set((await failuresOf(context, ids)).map(({ run_id }) => run_id));
  return { ids, early, gaveBack, seconds: (Date.now() - roomAgain) / 1000, failed: wrong.size };
}

/** One recording breaks down whatever reads it, while others are made beside it. */
export async function crashOne({ context, doubles }: Trial, upload: Upload, person: TestPerson) {
  doubles.crashing = true;
  const [crashing = ''] = await upload(1, (bytes) => Buffer.concat([bytes, Buffer.from(crashWords)]));
  const others = await upload(2);
  await ready(context, [crashing, ...others]);
  const runs = await allRuns(context);
  const run = runs.find(({ id }) => id === crashing);
  const failures = await failuresOf(context, [crashing, ...others]);
  const ofCrashing = failures.filter(({ run_id }) => run_id === crashing);
  doubles.crashing = false;
  const failed = run?.outcome === 'failed' && run.status === 70_000;
  if (failed) await retryLesson(context, person, crashing, { requestId: 'proof' });
  await waitFor(
    context,
    (all) => all.some((each) => each.id === crashing && isReady(each)),
    stuckAfterSeconds,
  ).catch((error: Error) => console.log(error.message));
  return {
    ids: [crashing, ...others],
    cause: failed ? (run.cause ?? '') : 'not failed',
    attempts: ofCrashing.length,
    othersHurt: failures.length - ofCrashing.length,
  };
}
