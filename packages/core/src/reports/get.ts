import type { DataOf } from '@kejing/contract/endpoint';
import type { getResults as endpoint } from '@kejing/contract/results';
import { withScope } from '@kejing/db/scope';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { linksFor, ownScope, type Owner } from '../objects/index.ts';
import type { PageAddress } from '../site/index.ts';

/** The newest figures of a lesson of one's own. */
export async function getResults(
  context: Context,
  person: Owner,
  lessonId: string,
  page: PageAddress,
): Promise<DataOf<typeof endpoint>> {
  const row = await withScope(context.db, ownScope(person), (tx) =>
    tx
      .selectFrom('lesson_results')
      .select(['revision', 'codes_key', 'results_key', 'sha256', 'made_at'])
      .where('lesson_id', '=', lessonId)
      .orderBy('revision', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  if (!row) throw new AppError('notFound');
  const { link, expires_at } = linksFor(context, page);
  return {
    revision: row.revision,
    results_url: await link(row.results_key),
    sha256: row.sha256,
    codes_url: row.codes_key && (await link(row.codes_key)),
    made_at: row.made_at.toISOString(),
    expires_at,
  };
}
