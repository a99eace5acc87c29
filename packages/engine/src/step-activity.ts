import { createHash } from 'node:crypto';
import { ApplicationFailure, Context as ActivityContext } from '@temporalio/activity';
import { executionsPerTurn } from './fence.ts';
import { Refusal } from './refusal.ts';
import type { Begun, StepStore, StepTurn } from './step-store.ts';
import type { AnyStep, StepMessage } from './step.ts';

export type StepOutcome = 'done' | 'known' | 'failed' | 'stopped' | 'cancelled' | 'lost';

/** Told of every execution when it has ended. */
export type StepObserver = (turn: StepTurn, outcome: StepOutcome, seconds: number, cause?: string) => void;

export interface StepHost {
  store: StepStore;
  /** The name of the worker program. */
  worker: string;
  observe?: StepObserver;
}

/** A step that is done within so many milliseconds is written down once instead of twice. */
const blink = 50;
/** People see progress move, the database does not see every percent. */
const progressEvery = 250;

const lostTurn = () => ApplicationFailure.nonRetryable('another worker has taken over', 'LostTurn');

/** A step as the engine calls it: checked input, signs of life, one result however often it is asked. */
export function stepActivity<Context>(step: AnyStep<Context>, context: Context, host: StepHost) {
  const { store, worker, observe } = host;
  return async function run(message: StepMessage): Promise<unknown> {
    const activity = ActivityContext.current();
    const began = performance.now();
    const input = parse(step.input, message.input, `input of ${step.name}`);
    const turn: StepTurn = {
      runId: message.runId,
      step: step.name,
      version: step.version,
      status: step.status,
      inputHash: hashOf(input),
      fence: message.turn * executionsPerTurn + activity.info.attempt,
      queue: step.queue,
      nextQueue: message.nextQueue,
      worker,
      attempts: message.attempts ?? step.attempts,
    };
    const ended = (outcome: StepOutcome, cause?: string) =>
      observe?.(turn, outcome, (performance.now() - began) / 1000, cause);
    const beginning = beginTurn(() => store.begin(turn, message.again && activity.info.attempt === 1));
    // Where something may have been made before, it is looked for first; the very first time there is nothing to find.
    if (!message.first || activity.info.attempt > 1) {
      const begun = await beginning.now();
      if (begun.state === 'known') {
        ended('known');
        return begun.output;
      }
      const refusal = refusalOf(begun, step.name);
      if (refusal) {
        ended(begun.state === 'lost' ? 'lost' : 'failed', refusal.message);
        throw refusal;
      }
    }
    const stopHeartbeat = keepAlive(step.heartbeatSeconds);
    const reporter = progressReporter(async (percent) => {
      await beginning.now();
      await store.progress(turn, percent);
    });
    try {
      const made = await step.run({
        context,
        runId: message.runId,
        input,
        progress: reporter.report,
        signal: AbortSignal.any([activity.cancellationSignal, beginning.lost]),
      });
      const output = parse(step.output, made, `output of ${step.name}`);
      reporter.stop();
      await beginning.settled();
      if (!(await store.save(turn, output))) throw lostTurn();
      ended('done');
      return output;
    } catch (error) {
      const { outcome, failure } = await judge(error, turn, store, beginning.lost);
      ended(outcome, (error as Error).message);
      throw failure;
    } finally {
      void beginning.settled();
      stopHeartbeat();
    }
  };
}

const hashOf = (input: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(input) ?? '')
    .digest('base64url');

function parse(schema: AnyStep<never>['input'], value: unknown, what: string): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw ApplicationFailure.nonRetryable(`${what}: ${result.error.message}`, 'InvalidShape');
}

function refusalOf(begun: Begun, step: string): ApplicationFailure | undefined {
  if (begun.state === 'lost') return lostTurn();
  if (begun.state === 'exhausted')
    return ApplicationFailure.nonRetryable(`${step}: the worker died each time`, 'Exhausted');
  return undefined;
}

/** Takes the turn when asked, or by itself a blink later; `lost` is aborted when somebody else has it. */
function beginTurn(begin: () => Promise<Begun>) {
  const lost = new AbortController();
  let asked: Promise<Begun> | undefined;
  const now = () =>
    (asked ??= begin().then((begun) => {
      if (begun.state === 'lost') lost.abort(lostTurn());
      return begun;
    }));
  // A database that is away now need not be away when the result is kept: the answer to that counts.
  const timer = setTimeout(() => void now().catch(() => undefined), blink);
  return {
    now,
    lost: lost.signal,
    async settled() {
      clearTimeout(timer);
      await asked?.catch(() => undefined);
    },
  };
}

/** What becomes of an execution that did not end well: whose fault it was, and whether it is tried again. */
async function judge(thrown: unknown, turn: StepTurn, store: StepStore, lost: AbortSignal) {
  const activity = ActivityContext.current();
  const { message, name } = thrown instanceof Error ? thrown : new Error(String(thrown));
  if (lost.aborted || (thrown instanceof ApplicationFailure && thrown.type === 'LostTurn'))
    return { outcome: 'lost', failure: lostTurn() } as const;
  if (activity.cancellationSignal.aborted) {
    if (!activity.cancellationDetails?.workerShutdown)
      return { outcome: 'cancelled', failure: thrown } as const;
    await store.fail(turn, 'stopped', 'the worker was stopped').catch(() => 0);
    return { outcome: 'stopped', failure: thrown } as const;
  }
  const times = await store.fail(turn, 'error', message).catch(() => 0);
  const failure =
    times >= turn.attempts || thrown instanceof Refusal
      ? ApplicationFailure.create({ message, type: name, nonRetryable: true, cause: thrown as Error })
      : thrown;
  return { outcome: 'failed', failure } as const;
}

/** Heartbeats three times within the limit; they also bring a cancellation back. */
function keepAlive(heartbeatSeconds: number): () => void {
  const activity = ActivityContext.current();
  const timer = setInterval(() => activity.heartbeat(), (heartbeatSeconds * 1000) / 3);
  return () => clearInterval(timer);
}

/** Writes progress one at a time, only forward, and not too often; a write that fails costs nothing but a picture. */
function progressReporter(write: (percent: number) => Promise<void>) {
  let newest = -1;
  let written = -1;
  let writing: Promise<void> | undefined;
  async function writeOn(): Promise<void> {
    while (written < newest) {
      written = newest;
      await write(newest).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, progressEvery));
    }
    writing = undefined;
  }
  return {
    report: (percent: number) => {
      newest = Math.max(newest, Math.min(100, Math.floor(percent)));
      writing ??= writeOn();
    },
    /** What has not been written yet is overtaken by the result. */
    stop: () => {
      written = newest;
    },
  };
}
