import type { ReportLanguage } from '@kejing/contract/exports';
import { platformScope, withScope } from '@kejing/db/scope';
import { record } from '../audit/index.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../identity/index.ts';
import { ownerOf } from '../objects/index.ts';
import { getShownPage, revisionToReport, type ReportSource } from '../reports/index.ts';
import { heldShare } from './visit.ts';

/** The page as it is stored, or what one is to be made of. */
type SharedReport = { page: string } | { source: ReportSource; withWords: boolean };

/** The stored page quotes what was said: it is for links with the recording, for others one is made without. */
export async function sharedReport(
  context: Context,
  token: string | undefined,
  language: ReportLanguage,
  { requestId }: Pick<Caller, 'requestId'>,
): Promise<SharedReport> {
  const { shareId, row } = await heldShare(context, token);
  const { lesson_id: lessonId, with_recording: withWords } = row;
  const page = withWords ? await getShownPage(context, lessonId, language) : undefined;
  const found: SharedReport =
    page === undefined ? { source: await revisionToReport(context, lessonId), withWords } : { page };
  await withScope(context.db, platformScope, async (tx) => {
    const { org_id: orgId } = await ownerOf(tx, lessonId);
    await record(tx, {
      orgId,
      accountId: null,
      action: 'share.report',
      subject: lessonId,
      details: { share: shareId, with_words: withWords },
      requestId,
      at: context.now(),
    });
  });
  return found;
}
