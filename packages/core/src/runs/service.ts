import { platformScope, withScope, type ScopedDatabase } from '@kejing/db/scope';
import {
  analyseLesson,
  printReport,
  rehearse,
  reviseLesson,
  type RunInput,
  type WorkflowDefinition,
} from '@kejing/engine/workflows';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Person } from '../identity/index.ts';
import { notify } from '../notices/index.ts';
import { traceHere } from './trace.ts';
import { relaySoon } from './relay.ts';
import {
  deleteStart,
  endAttempt,
  hasStart,
  insertRun,
  insertStart,
  openNextAttempt,
  type RunEnd,
} from './repository.ts';

/** Kinds of runs and the workflow that each goes through. */
const workflows: Record<string, WorkflowDefinition<RunInput>> = {
  lesson: analyseLesson,
  pdf: printReport,
  rehearsal: rehearse,
  revision: reviseLesson,
};

/** Whoever saved a correction or waits for a file sees it already; only that it could not be made is news. */
const quietlyDone: ReadonlySet<string> = new Set(['revision', 'pdf']);

export interface RunOptions {
  /** 1 goes first, 5 last; a person who waits at the screen has 2, work in bulk 4. */
  priority?: number;
  /** Where the run is about something that has an id already: asked twice, there is one. */
  id?: string;
  /** Where it stands before its first step; waiting for an upload where nothing is said. */
  status?: number;
  /** Handed to the workflow as it is: small facts, no content. */
  plan?: Record<string, number | string | boolean>;
}

const usualPriority = 3;

const idOf = (runId: string, attempt: number) => `run-${runId}-${attempt}`;

/** The row and the start are decided together: after a crash either both are there or neither. */
export async function startRun(
  context: Context,
  person: Pick<Person, 'accountId' | 'orgId' | 'scope'>,
  kind: string,
  options: RunOptions = {},
): Promise<string> {
  const runId = await withScope(context.db, person.scope, (tx) =>
    decideRun(context, tx, person, kind, options),
  );
  await relaySoon(context);
  return runId;
}

/** The same within a transaction of the caller, who asks for the relay afterwards. */
export async function decideRun(
  context: Context,
  tx: ScopedDatabase,
  person: Pick<Person, 'accountId' | 'orgId'>,
  kind: string,
  options: RunOptions = {},
): Promise<string> {
  const id = await insertRun(tx, {
    kind,
    ...(options.id ? { id: options.id } : {}),
    ...(options.status ? { status: options.status } : {}),
    org_id: person.orgId,
    account_id: person.accountId,
    priority: options.priority ?? usualPriority,
    queue: workflows[kind]?.firstQueue ?? null,
    waiting_since: context.now(),
  });
  await queueStart(context, tx, { runId: id, attempt: 1, kind, orgId: person.orgId, options });
  return id;
}

/** Goes on from the step that failed: what earlier steps have made is kept. */
export function retryRun(
  context: Context,
  person: Pick<Person, 'scope'>,
  runId: string,
  options: RunOptions = {},
): Promise<void> {
  return nextAttempt(context, person, runId, options);
}

/** Makes everything from a given step on anew. */
export function rerun(
  context: Context,
  person: Pick<Person, 'scope'>,
  runId: string,
  from: string,
  options: RunOptions = {},
): Promise<void> {
  return nextAttempt(context, person, runId, options, from);
}

async function nextAttempt(
  context: Context,
  person: Pick<Person, 'scope'>,
  runId: string,
  options: RunOptions,
  from?: string,
) {
  await withScope(context.db, person.scope, (tx) => decideRetry(context, tx, runId, options, from));
  await relaySoon(context);
}

/** A retry within a transaction of the caller, who asks for the relay afterwards. */
export async function decideRetry(
  context: Context,
  tx: ScopedDatabase,
  runId: string,
  options: RunOptions = {},
  from?: string,
): Promise<void> {
  const opened = await openNextAttempt(tx, runId, context.now());
  if (!opened) throw new AppError('notFound');
  const { attempt, kind, org_id: orgId } = opened;
  await queueStart(context, tx, { runId, attempt, kind, orgId, options, from });
}

interface Start {
  runId: string;
  attempt: number;
  kind: string;
  orgId: string;
  options: RunOptions;
  from?: string;
}

async function queueStart(
  context: Context,
  tx: ScopedDatabase,
  { runId, attempt, kind, orgId, options, from }: Start,
): Promise<void> {
  const workflow = workflows[kind];
  if (!workflow) throw new AppError('notFound');
  const prefix = context.settings.TEMPORAL_QUEUE_PREFIX;
  const input: RunInput = { runId, attempt, from, queuePrefix: prefix, plan: options.plan ?? {} };
  await decideStart(context, tx, workflow, {
    id: idOf(runId, attempt),
    input,
    orgId,
    priority: options.priority ?? usualPriority,
  });
}

/** Also of a workflow that is no run: decided within a transaction of the caller, who asks for the relay afterwards. */
export function decideStart<Input extends object>(
  context: Context,
  tx: ScopedDatabase,
  workflow: WorkflowDefinition<Input>,
  { id, input, orgId, priority }: { id: string; input: Input; orgId: string; priority: number },
): Promise<void> {
  return insertStart(tx, {
    workflow: workflow.name,
    workflow_id: id,
    queue: context.settings.TEMPORAL_QUEUE_PREFIX + workflow.queue,
    input,
    org_id: orgId,
    priority,
    trace: traceHere(),
  });
}

/**
 * Asks the engine to stop it; the run says so itself when its child processes are gone.
 * One that the engine does not have, not yet or no longer, ends here.
 */
export async function cancelRun(context: Context, run: { id: string; attempt: number }): Promise<void> {
  const workflowId = idOf(run.id, run.attempt);
  const asked = await withScope(context.db, platformScope, async (tx) => {
    // First, so that no relay hands it over after the engine was asked; with the engine away it stays.
    await deleteStart(tx, workflowId);
    return context.engine.cancel(workflowId);
  });
  if (asked) return;
  const end = { outcome: 'cancelled', status: 10_000, failed_step: null, cause: null } as const;
  await endRun(context, run.id, run.attempt, end);
}

/** Tells a run something while it goes on; one that the engine does not have hears nothing. */
export function signalRun(
  context: Context,
  run: { id: string; attempt: number },
  signal: string,
): Promise<boolean> {
  return context.engine.signal(idOf(run.id, run.attempt), signal);
}

/** What happened in the engine; undefined when it does not have it. */
export function historyOf(
  context: Context,
  run: { id: string; attempt: number },
  page: { size: number; cursor?: string },
) {
  return context.engine.history(idOf(run.id, run.attempt), page.size, page.cursor);
}

/** Whether the start still waits to be handed to the engine. */
export function isUnstarted(tx: ScopedDatabase, run: { id: string; attempt: number }): Promise<boolean> {
  return hasStart(tx, idOf(run.id, run.attempt));
}

export function finishRun(context: Context, runId: string, attempt: number): Promise<boolean> {
  const end = { outcome: 'done', status: 60_000, failed_step: null, cause: null } as const;
  return endRun(context, runId, attempt, end);
}

export function recordEnd(
  context: Context,
  run: { runId: string; attempt: number },
  end: { outcome: 'failed' | 'cancelled'; step: string; cause: string },
): Promise<boolean> {
  const status = end.outcome === 'failed' ? 70_000 : 10_000;
  const row = { outcome: end.outcome, status, failed_step: end.step, cause: end.cause.slice(0, 500) };
  return endRun(context, run.runId, run.attempt, row);
}

/** The end and the notice of it are written together; whoever has cancelled knows it already. */
function endRun(context: Context, runId: string, attempt: number, end: RunEnd): Promise<boolean> {
  return withScope(context.db, platformScope, async (tx) => {
    const ended = await endAttempt(tx, runId, attempt, end, context.now());
    if (ended && end.outcome !== 'cancelled' && !(end.outcome === 'done' && quietlyDone.has(ended.kind)))
      await notify(tx, {
        org_id: ended.org_id,
        account_id: ended.account_id,
        type: 'analysis',
        code: end.outcome === 'done' ? 'run.done' : 'run.failed',
        facts: { run_id: ended.id, kind: ended.kind, step: end.failed_step ?? '' },
      });
    return ended !== undefined;
  });
}
