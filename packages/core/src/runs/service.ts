import { withScope, type ScopedDatabase } from '@kejing/db/scope';
import { rehearse, type RunInput, type WorkflowDefinition } from '@kejing/engine/workflows';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Person } from '../identity/index.ts';
import { traceHere } from './trace.ts';
import { relaySoon } from './relay.ts';
import { endAttempt, insertRun, insertStart, openNextAttempt } from './repository.ts';

/** Kinds of runs and the workflow that each goes through. */
const workflows: Record<string, WorkflowDefinition<RunInput>> = { rehearsal: rehearse };

export interface RunOptions {
  /** 1 goes first, 5 last; a person who waits at the screen has 2, work in bulk 4. */
  priority?: number;
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
  const runId = await withScope(context.db, person.scope, async (tx) => {
    const id = await insertRun(tx, {
      kind,
      org_id: person.orgId,
      account_id: person.accountId,
      priority: options.priority ?? usualPriority,
      queue: workflows[kind]?.firstQueue ?? null,
      waiting_since: context.now(),
    });
    await queueStart(context, tx, { runId: id, attempt: 1, kind, orgId: person.orgId, options });
    return id;
  });
  await relaySoon(context);
  return runId;
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
  await withScope(context.db, person.scope, async (tx) => {
    const opened = await openNextAttempt(tx, runId, context.now());
    if (!opened) throw new AppError('notFound');
    await queueStart(context, tx, {
      runId,
      attempt: opened.attempt,
      kind: opened.kind,
      orgId: opened.org_id,
      options,
      from,
    });
  });
  await relaySoon(context);
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
  await insertStart(tx, {
    workflow: workflow.name,
    workflow_id: idOf(runId, attempt),
    queue: prefix + workflow.queue,
    input,
    org_id: orgId,
    priority: options.priority ?? usualPriority,
    trace: traceHere(),
  });
}

/** Asks the engine to stop it; the run says so itself when its child processes are gone. */
export async function cancelRun(context: Context, run: { id: string; attempt: number }): Promise<void> {
  await context.engine.cancel(idOf(run.id, run.attempt));
}

export function finishRun(context: Context, runId: string, attempt: number): Promise<boolean> {
  const end = { outcome: 'done', status: 60_000, failed_step: null, cause: null } as const;
  return endAttempt(context.db, runId, attempt, end, context.now());
}

export function recordEnd(
  context: Context,
  run: { runId: string; attempt: number },
  end: { outcome: 'failed' | 'cancelled'; step: string; cause: string },
): Promise<boolean> {
  const status = end.outcome === 'failed' ? 70_000 : 10_000;
  const row = { outcome: end.outcome, status, failed_step: end.step, cause: end.cause.slice(0, 500) };
  return endAttempt(context.db, run.runId, run.attempt, row, context.now());
}
