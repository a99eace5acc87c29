import { z } from 'zod';
import { get, post } from './endpoint.ts';

/** Nobody but the platform admin, who may call everything. */
const callers = [] as const;

/** Where a run stands, as an operator asks for it. */
export const runStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export const troubles = ['error', 'died', 'stopped'] as const;
/** The folders whose disks are watched. */
export const watchedServices = ['postgres', 's3', 'temporal', 'scratch'] as const;
/** The steps that a rehearsal can be told to fail at. */
export const rehearsalSteps = [
  'rehearseProbe',
  'rehearseExtract',
  'rehearseListen',
  'rehearseCode',
  'rehearseMeasure',
  'rehearsePrint',
] as const;

const time = z.iso.datetime();
const count = z.int().min(0);

const queue = z.object({
  queue: z.string(),
  waiting: count,
  oldest_waiting_since: time.nullable(),
  running: count,
  /** Of the workers that were seen just now. */
  slots: count,
  busy: count,
  workers: count,
  /** Runs wait here and nobody is there to take them. */
  deserted: z.boolean(),
  /** What the engine itself says; null when it does not answer. */
  engine: z.object({ backlog: count, backlog_seconds: z.number(), pollers: count }).nullable(),
});

const worker = z.object({
  identity: z.string(),
  host: z.string(),
  started_at: time,
  seen_at: time,
  alive: z.boolean(),
  queues: z.array(z.object({ queue: z.string(), slots: count, busy: count })),
});

const runningStep = z.object({
  run_id: z.uuid(),
  kind: z.string(),
  org_name: z.string(),
  step: z.string(),
  queue: z.string().nullable(),
  worker: z.string().nullable(),
  begun_at: time.nullable(),
  progress: count,
});

/** Causes that differ only in ids are one cause. */
const failure = z.object({
  step: z.string(),
  trouble: z.enum(troubles),
  cause: z.string(),
  last_day: count,
  last_week: count,
  runs: count,
  last_at: time,
});

const disk = z.object({
  service: z.string(),
  host: z.string(),
  free: z.number(),
  size: z.number(),
  seen_at: time,
});

/** Bytes, or null where nobody can say cheaply. */
const bytes = z.number().nullable();

export const getOverview = get('/api/operations/get_overview', {
  summary: '运行情况：队列、工作进程、正在做的步骤、失败原因、磁盘',
  callers,
  query: z.strictObject({}),
  data: z.object({
    at: time,
    queues: z.array(queue),
    workers: z.array(worker),
    running: z.array(runningStep),
    running_total: count,
    failures: z.array(failure),
    disks: z.array(disk),
    stored: z.object({ database: bytes, engine: bytes, bucket: bytes }),
  }),
});

const run = z.object({
  run_id: z.uuid(),
  kind: z.string(),
  org_id: z.uuid(),
  org_name: z.string(),
  account_name: z.string(),
  state: z.enum(runStates),
  step: z.string(),
  progress: count,
  attempt: z.int(),
  priority: z.int(),
  queue: z.string().nullable(),
  worker: z.string().nullable(),
  cause: z.string().nullable(),
  created_at: time,
  waiting_since: time.nullable(),
  finished_at: time.nullable(),
});

const runId = z.object({ run_id: z.uuid() });

export const listRuns = get('/api/operations/list_runs', {
  summary: '所有的运行，新的在前',
  callers,
  query: z.strictObject({
    state: z.enum(runStates).optional(),
    queue: z.string().max(50).optional(),
    kind: z.string().max(50).optional(),
    org_id: z.uuid().optional(),
    worker: z.string().max(200).optional(),
    /** Runs in which something went wrong like this within the last days. */
    trouble: z.enum(troubles).optional(),
    trouble_step: z.string().max(100).optional(),
    trouble_cause: z.string().max(500).optional(),
    trouble_days: z.coerce.number().int().min(1).max(7).default(7),
    /** Given by the page before. */
    cursor: z.string().max(200).optional(),
    page_size: z.coerce.number().int().min(1).max(200).default(50),
  }),
  data: z.object({ runs: z.array(run), next_cursor: z.string().nullable() }),
  codes: ['invalid'],
  subjects: { org_id: 'organisation' },
});

export const historyEvents = [
  'run_started',
  'run_done',
  'run_failed',
  'run_cancel_asked',
  'run_cancelled',
  'run_timed_out',
  'run_terminated',
  'step_queued',
  'step_begun',
  'step_done',
  'step_failed',
  'step_timed_out',
  'step_cancel_asked',
  'step_cancelled',
  'step_working',
  'step_waiting',
  'order_failed',
  'order_timed_out',
  'other',
] as const;

export const historyLine = z.object({
  /** The engine's number; null for what is under way and not yet in the history. */
  number: z.int().nullable(),
  at: time.nullable(),
  what: z.enum(historyEvents),
  step: z.string().nullable(),
  queue: z.string().nullable(),
  /** How often this step was begun. */
  attempt: z.int().nullable(),
  worker: z.string().nullable(),
  cause: z.string().nullable(),
});

export const getRunHistory = get('/api/operations/get_run_history', {
  summary: '一次运行的经过，读自任务引擎',
  callers,
  query: z.strictObject({
    run_id: z.uuid(),
    /** Without: the newest. */
    attempt: z.coerce.number().int().min(1).optional(),
    cursor: z.string().max(20_000).optional(),
    page_size: z.coerce.number().int().min(1).max(1000).default(200),
  }),
  data: z.object({
    run,
    attempt: z.int(),
    /** The engine drops histories some days after the end; before it has the start there is none. */
    state: z.enum(['kept', 'dropped', 'not_started']),
    lines: z.array(historyLine),
    next_cursor: z.string().nullable(),
    /** What went wrong, each time: the engine's history has only the last time of each step. */
    failures: z.array(
      z.object({
        at: time,
        step: z.string(),
        trouble: z.enum(troubles),
        cause: z.string(),
        worker: z.string().nullable(),
      }),
    ),
  }),
  codes: ['notFound', 'invalid', 'engineAway'],
  subjects: { run_id: 'run' },
});

export const bulkResults = ['done', 'already_ended', 'still_running', 'not_found', 'failed'] as const;
const inBulk = z.strictObject({ run_ids: z.array(z.uuid()).min(1).max(200) });
const bulkAnswer = z.object({
  results: z.array(z.object({ ...runId.shape, result: z.enum(bulkResults) })),
});

export const cancelRuns = post('/api/operations/cancel_runs', {
  summary: '一起取消',
  callers,
  body: inBulk,
  data: bulkAnswer,
  subjects: { run_ids: 'run' },
});

export const retryRuns = post('/api/operations/retry_runs', {
  summary: '一起重试，从没做成的那一步接着做',
  callers,
  body: inBulk,
  data: bulkAnswer,
  subjects: { run_ids: 'run' },
});

export const createRehearsal = post('/api/operations/create_rehearsal', {
  summary: '试跑：不用真课，把每个队列走一遍',
  callers,
  body: z.strictObject({
    /** How long each step takes. */
    seconds: z.number().min(0).max(600),
    count: z.int().min(1).max(50),
    fail_at: z.enum(rehearsalSteps).optional(),
  }),
  data: z.object({ run_ids: z.array(z.uuid()) }),
});
