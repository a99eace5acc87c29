import { createHash } from 'node:crypto';
import { ApplicationFailure, Context as ActivityContext } from '@temporalio/activity';
import type { AnyStep, StepMessage } from './step.ts';

/** Keeps what steps have made and who may write; core has it in the database. */
export interface StepStore {
  /** Takes the turn, or gives what was made before (unless it shall be made again); undefined: a later turn has the run. */
  begin(
    turn: StepTurn,
    again: boolean,
  ): Promise<{ taken: true } | { taken: false; output: unknown } | undefined>;
  /** False when the turn was lost meanwhile: nothing was written. */
  save(turn: StepTurn, output: unknown): Promise<boolean>;
  progress(turn: StepTurn, percent: number): Promise<void>;
}

/** One execution of one step, as the store knows it. */
export interface StepTurn {
  runId: string;
  step: string;
  version: number;
  status: number;
  inputHash: string;
  fence: number;
}

const executionsPerTurn = 1000;
const lostTurn = () => ApplicationFailure.nonRetryable('another worker has taken over', 'LostTurn');

/** A step as the engine calls it: checked input, signs of life, one result however often it is asked. */
export function stepActivity<Context>(step: AnyStep<Context>, context: Context, store: StepStore) {
  return async function run(message: StepMessage): Promise<unknown> {
    const activity = ActivityContext.current();
    const input = parse(step.input, message.input, `input of ${step.name}`);
    const turn: StepTurn = {
      runId: message.runId,
      step: step.name,
      version: step.version,
      status: step.status,
      inputHash: createHash('sha256')
        .update(JSON.stringify(input) ?? '')
        .digest('base64url'),
      fence: message.turn * executionsPerTurn + activity.info.attempt,
    };
    const begun = await store.begin(turn, message.again && activity.info.attempt === 1);
    if (!begun) throw lostTurn();
    if (!begun.taken) return begun.output;

    const stopHeartbeat = keepAlive(step.heartbeatSeconds);
    const reporter = progressReporter(turn, store);
    try {
      const made = await step.run({
        context,
        runId: message.runId,
        input,
        progress: reporter.report,
        signal: activity.cancellationSignal,
      });
      const output = parse(step.output, made, `output of ${step.name}`);
      await reporter.settled();
      if (!(await store.save(turn, output))) throw lostTurn();
      return output;
    } finally {
      stopHeartbeat();
    }
  };
}

function parse(schema: AnyStep<never>['input'], value: unknown, what: string): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw ApplicationFailure.nonRetryable(`${what}: ${result.error.message}`, 'InvalidShape');
}

/** Heartbeats three times within the limit; they also bring a cancellation back. */
function keepAlive(heartbeatSeconds: number): () => void {
  const activity = ActivityContext.current();
  const timer = setInterval(() => activity.heartbeat(), (heartbeatSeconds * 1000) / 3);
  return () => clearInterval(timer);
}

/** Writes progress one at a time and only forward; a write that fails costs nothing but a picture. */
function progressReporter(turn: StepTurn, store: StepStore) {
  let newest = -1;
  let writing: Promise<unknown> = Promise.resolve();
  return {
    report: (percent: number) => {
      const whole = Math.max(0, Math.min(100, Math.floor(percent)));
      if (whole <= newest) return;
      newest = whole;
      writing = writing
        .then(() => (whole === newest ? store.progress(turn, whole) : undefined))
        .catch(() => undefined);
    },
    settled: () => writing,
  };
}
