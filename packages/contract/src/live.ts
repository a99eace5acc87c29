import { z } from 'zod';
import { get } from './endpoint.ts';
import { notice } from './notices.ts';

/** How far a run has come, as people see it. */
export const runState = z.object({
  run_id: z.uuid(),
  kind: z.string(),
  status: z.number().int(),
  /** The step that is being worked on, or was last. */
  stage: z.string(),
  /** Of the stage, 0 to 100. */
  progress: z.number().int(),
  attempt: z.number().int(),
  outcome: z.enum(['done', 'failed', 'cancelled']).nullable(),
  failed_step: z.string().nullable(),
  cause: z.string().nullable(),
  /** Where it waits, or is worked on. */
  queue: z.string().nullable(),
  waiting: z.boolean(),
  /** Its place in the queue while it waits, from 1. */
  place: z.number().int().nullable(),
});
export type RunState = z.output<typeof runState>;

/** Says up to where somebody has seen events; only the server reads it. */
const cursor = z.string().regex(/^\d{1,12}-\d{1,18}$/);

const manyIds = z.union([z.uuid(), z.array(z.uuid()).max(200)]).transform((value) => [value].flat());

export const queryStates = get('/api/analysis/query_state', {
  summary: '任务走到哪一步',
  callers: 'signed-in',
  query: z.strictObject({ run_id: manyIds }),
  /** Those that are not the caller's to see are left out. */
  data: z.object({ cursor, states: z.array(runState) }),
  subjects: { run_id: 'run' },
});

/** One line of the stream, as JSON. */
export const liveLine = z.discriminatedUnion('type', [
  /** First. Not resumed: what was missed is not known, ask for states anew. */
  z.object({ type: z.literal('hello'), cursor, resumed: z.boolean() }),
  z.object({
    type: z.literal('run'),
    cursor,
    state: runState.omit({ place: true }),
  }),
  /** A new notice for the caller, and whether they want it shown at once. */
  z.object({
    type: z.literal('notice'),
    cursor,
    state: notice.extend({ toast: z.boolean().default(true) }),
  }),
  /** Notices were read or cleared, perhaps in another tab. */
  z.object({ type: z.literal('notices'), cursor, state: z.object({}) }),
  /** Places in queues that have changed, of the caller's own runs. */
  z.object({ type: z.literal('places'), places: z.record(z.uuid(), z.number().int()) }),
  /** Every ten seconds: the line is open. */
  z.object({ type: z.literal('beat') }),
]);
export type LiveLine = z.output<typeof liveLine>;

export const beatSeconds = 10;

/** Everything that changes for a person, as it happens: one JSON line each, without end. */
export const streamLive = get('/api/live/stream', {
  summary: '实时变化（逐行 JSON）',
  callers: 'signed-in',
  /** What was seen last; "0-0" begins now. */
  query: z.strictObject({ after: cursor }),
  data: liveLine,
});
