import type { z } from 'zod';
import type { QueueName } from './workflows.ts';

/** What a step's body is given. */
export interface StepCall<Context, Input> {
  context: Context;
  /** The run it works for. */
  runId: string;
  input: Input;
  /** 0 to 100; written as soon as it moves. */
  progress: (percent: number) => void;
  /** Aborted when a person cancels, when the step is too late, or when the worker stops. */
  signal: AbortSignal;
}

/** One effect: where it runs, what goes in and out, how long it may take. */
export interface Step<Context, Input extends z.ZodType, Output extends z.ZodType> {
  name: string;
  queue: QueueName;
  /** Counts up when the step would make something else of the same input. */
  version: number;
  /** What people see while it runs. */
  status: number;
  input: Input;
  output: Output;
  minutes: number;
  /** Without a sign of life for so long, its worker is taken for dead. */
  heartbeatSeconds: number;
  /** How often it may go wrong, its worker's death included, before the run fails; a worker's stop is no fault. */
  attempts: number;
  run(call: StepCall<Context, z.output<Input>>): Promise<z.input<Output>>;
}

export type AnyStep<Context> = Step<Context, z.ZodType, z.ZodType>;

const defaults = { version: 1, minutes: 60, heartbeatSeconds: 15, attempts: 3 };

export function defineStep<Context, Input extends z.ZodType, Output extends z.ZodType>(
  step: Omit<Step<Context, Input, Output>, keyof typeof defaults> & Partial<typeof defaults>,
): Step<Context, Input, Output> {
  return { ...defaults, ...step };
}

/** What travels through the engine to a step: ids, keys and small facts only. */
export interface StepMessage {
  runId: string;
  /** Whose turn it is; a later attempt or a later step has a higher one. */
  turn: number;
  /** Do it again even though it was done. */
  again: boolean;
  /** The run's first attempt: nothing can have been made before. */
  first: boolean;
  /** Where the run waits after this step; null when it is the last. */
  nextQueue: QueueName | null;
  /** How often it may go wrong, where the run says something else than the step. */
  attempts?: number;
  input: unknown;
}
