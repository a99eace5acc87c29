import { releaseSignal } from '@kejing/engine/workflows';
import { withScope } from '@kejing/db/scope';
import { sql } from 'kysely';
import { record } from '../audit/index.ts';
import type { Context } from '../context.ts';
import type { Person } from '../identity/index.ts';
import { signalRun } from '../runs/index.ts';

/** The word is written down first: a lesson that is not told in time finds it when it gets there. */
export async function startLessons(
  context: Context,
  person: Pick<Person, 'accountId' | 'scope'>,
  ids: string[],
  asked: { requestId: string },
): Promise<{ count: number }> {
  const released: { id: string; attempt: number | null }[] = [];
  await withScope(context.db, person.scope, async (tx) => {
    for (const id of ids) {
      const { rows } = await sql<{ org_id: string; attempt: number | null }>`
        select * from guarded.release_lesson(${id})`.execute(tx);
      const [row] = rows;
      if (!row) continue;
      released.push({ id, attempt: row.attempt });
      await record(tx, {
        orgId: row.org_id,
        accountId: person.accountId,
        action: 'lesson.start',
        subject: id,
        requestId: asked.requestId,
        at: context.now(),
      });
    }
  });
  for (const { id, attempt } of released)
    if (attempt !== null) await signalRun(context, { id, attempt }, releaseSignal);
  return { count: released.length };
}
