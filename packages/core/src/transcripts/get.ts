import type { DataOf } from '@kejing/contract/endpoint';
import { transcriptSummary, type getTranscript as endpoint } from '@kejing/contract/transcripts';
import { withScope } from '@kejing/db/scope';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { linksFor, ownScope, type Owner } from '../objects/index.ts';
import type { PageAddress } from '../site/index.ts';

/** What was heard in a lesson of one's own. */
export async function getTranscript(
  context: Context,
  person: Owner,
  lessonId: string,
  page: PageAddress,
): Promise<DataOf<typeof endpoint>> {
  const row = await withScope(context.db, ownScope(person), (tx) =>
    tx
      .selectFrom('lesson_transcripts')
      .select(['transcript_key', 'delivery_key', 'summary', 'made_at'])
      .where('lesson_id', '=', lessonId)
      .executeTakeFirst(),
  );
  if (!row) throw new AppError('notFound');
  const { link, expires_at } = linksFor(context, page);
  return {
    summary: transcriptSummary.parse(row.summary),
    transcript_url: await link(row.transcript_key),
    ...(row.delivery_key && { delivery_url: await link(row.delivery_key) }),
    made_at: row.made_at.toISOString(),
    expires_at,
  };
}
