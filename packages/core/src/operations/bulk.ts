import type { BodyOf, DataOf } from '@kejing/contract/endpoint';
import type * as contract from '@kejing/contract/operations';
import { withScope, type ScopedDatabase } from '@kejing/db/scope';
import { record } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Person } from '../identity/index.ts';
import { cancelRun, decideRetry, decideRun, findRun, relaySoon } from '../runs/index.ts';

type Answer = DataOf<typeof contract.cancelRuns>;
type Result = Answer['results'][number]['result'];
type Operator = Pick<Person, 'accountId' | 'orgId' | 'scope'>;
type Run = NonNullable<Awaited<ReturnType<typeof findRun>>>;

/** Who asked, for the audit log. */
interface Asked {
  requestId: string;
}

/** So many are worked on at once: a bulk action does not take every connection from everybody else. */
const atOnce = 8;
/** Work in bulk goes behind what people wait for. */
const rehearsalPriority = 4;

/** Each by itself: one that does not work out does not hold up the others. */
async function eachRun(runIds: string[], act: (id: string) => Promise<Result>): Promise<Answer> {
  const ids = [...new Set(runIds)];
  const results: Answer['results'] = [];
  const queue = ids.entries();
  const lane = async () => {
    for (const [index, id] of queue) {
      const result = await act(id).catch((error: Error): Result => {
        console.error(`run ${id}: ${error.message}`);
        return 'failed';
      });
      results[index] = { run_id: id, result };
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return { results };
}

/** Written down with the operator's word before the engine is asked: nothing is stopped unseen. */
export function cancelRuns(
  context: Context,
  person: Operator,
  { run_ids }: BodyOf<typeof contract.cancelRuns>,
  asked: Asked,
): Promise<Answer> {
  return eachRun(run_ids, async (id) => {
    const run = await withScope(context.db, person.scope, async (tx) => {
      const found = await findRun(tx, id);
      if (found && !found.outcome) await recordAction(context, tx, person, 'run.cancel', found, asked);
      return found;
    });
    if (!run) return 'not_found';
    if (run.outcome) return 'already_ended';
    await cancelRun(context, run);
    return 'done';
  });
}

export async function retryRuns(
  context: Context,
  person: Operator,
  { run_ids }: BodyOf<typeof contract.retryRuns>,
  asked: Asked,
): Promise<Answer> {
  const answer = await eachRun(run_ids, (id) =>
    withScope(context.db, person.scope, async (tx): Promise<Result> => {
      const run = await findRun(tx, id);
      if (!run) return 'not_found';
      if (!run.outcome) return 'still_running';
      if (run.outcome === 'done') return 'already_ended';
      await decideRetry(context, tx, id, { priority: run.priority });
      await recordAction(context, tx, person, 'run.retry', run, asked);
      return 'done';
    }).catch((error: unknown): Result => {
      // Somebody else was faster.
      if (error instanceof AppError && error.code === 'notFound') return 'still_running';
      throw error;
    }),
  );
  await relaySoon(context);
  return answer;
}

/** Runs that belong to nobody's lesson, in the operator's own organisation. */
export async function createRehearsal(
  context: Context,
  person: Operator,
  body: BodyOf<typeof contract.createRehearsal>,
  asked: Asked,
): Promise<DataOf<typeof contract.createRehearsal>> {
  const plan = { seconds: body.seconds, ...(body.fail_at ? { failAt: body.fail_at } : {}) };
  const ids = await withScope(context.db, person.scope, async (tx) => {
    const started: string[] = [];
    for (let number = 0; number < body.count; number += 1)
      started.push(await decideRun(context, tx, person, 'rehearsal', { plan, priority: rehearsalPriority }));
    await record(tx, {
      orgId: person.orgId,
      accountId: person.accountId,
      action: 'run.rehearse',
      details: { ...plan, count: body.count },
      requestId: asked.requestId,
      at: context.now(),
    });
    return started;
  });
  await relaySoon(context);
  return { run_ids: ids };
}

/** In the log of the organisation whose run it is. */
function recordAction(
  context: Context,
  tx: ScopedDatabase,
  person: Operator,
  action: string,
  run: Run,
  asked: Asked,
): Promise<void> {
  return record(tx, {
    orgId: run.org_id,
    accountId: person.accountId,
    action,
    subject: run.id,
    details: { attempt: run.attempt, kind: run.kind },
    requestId: asked.requestId,
    at: context.now(),
  });
}
