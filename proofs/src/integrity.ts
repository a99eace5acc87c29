import { createHash } from 'node:crypto';
import { rehearsalSteps } from '@kejing/contract/operations';
import type { Context } from '@kejing/core/context';
import { platformScope, withScope } from '@kejing/db/scope';
import { allRuns } from './rehearsals.ts';

export interface Integrity {
  /** Promised or written down, and not done. */
  lost: number;
  /** Ended more than once, or with more than one result of a step. */
  twice: number;
  /** Done, but the result of a step is not written down. */
  forgotten: number;
  /** Objects that are missing or hold anything but what the step makes. */
  halfWritten: number;
  objects: number;
}

/** Reads back every run, every result and every object. */
export async function integrityOf(context: Context, promised: string[]): Promise<Integrity> {
  const runs = await allRuns(context);
  const results = await withScope(context.db, platformScope, (tx) =>
    tx.selectFrom('step_results').select(['run_id', 'step', 'output']).execute(),
  );
  const byRun = Map.groupBy(results, ({ run_id: id }) => id);
  const done = new Set(runs.filter(({ outcome }) => outcome === 'done').map(({ id }) => id));
  const all = new Set([...promised, ...runs.map(({ id }) => id)]);
  const found = { lost: 0, twice: 0, forgotten: 0, halfWritten: 0, objects: 0 };
  for (const id of all) if (!done.has(id)) found.lost += 1;
  for (const run of runs) {
    const made = byRun.get(run.id) ?? [];
    if (run.finished_times > 1 || made.length > rehearsalSteps.length) found.twice += 1;
    if (done.has(run.id) && made.length < rehearsalSteps.length) found.forgotten += 1;
    const expected = contentsOf(run.id);
    for (const { step, output } of made) {
      found.objects += 1;
      const key = (output as { object: string }).object;
      const text = await context.storage.getText(key).catch(() => undefined);
      if (text === undefined || text !== expected.get(step)) found.halfWritten += 1;
    }
  }
  return found;
}

/** Each step seals what the one before has written: the same content can only come from the same way. */
function contentsOf(runId: string): Map<string, string> {
  let before = runId;
  return new Map(
    rehearsalSteps.map((step) => {
      before = `${createHash('sha256').update(before).digest('hex')}\n`;
      return [step, before] as const;
    }),
  );
}
