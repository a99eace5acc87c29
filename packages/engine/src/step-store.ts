import type { QueueName } from './workflows.ts';

/** One execution of one step, as the store knows it. */
export interface StepTurn {
  runId: string;
  step: string;
  version: number;
  status: number;
  inputHash: string;
  /** Of all who believe to have the turn, only the one with the highest may write. */
  fence: number;
  queue: QueueName;
  /** Where the run waits afterwards. */
  nextQueue: QueueName | null;
  worker: string;
  /** How often it may go wrong. */
  attempts: number;
}

/** What the store says when a step wants to begin. */
export type Begun =
  | { state: 'taken' }
  /** Made before. */
  | { state: 'known'; output: unknown }
  /** It has gone wrong as often as it may. */
  | { state: 'exhausted' }
  /** A later turn has the run. */
  | { state: 'lost' };

/** Keeps what steps have made, what went wrong, and who may write; core has it in the database. */
export interface StepStore {
  /** Takes the turn, or gives what was made before, unless it shall be made again. */
  begin(turn: StepTurn, again: boolean): Promise<Begun>;
  /** False when the turn was lost meanwhile: nothing was written. */
  save(turn: StepTurn, output: unknown): Promise<boolean>;
  progress(turn: StepTurn, percent: number): Promise<void>;
  /** Says how often something has gone wrong in this turn. */
  fail(turn: StepTurn, trouble: 'error' | 'stopped', cause: string): Promise<number>;
}
