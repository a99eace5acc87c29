import { reportLanguages } from '@kejing/contract/exports';
import type { Context } from '@kejing/core/context';
import { keepExport, revisionToReport } from '@kejing/core/reports';
import { reportPage } from '@kejing/report/page/report-page';

/** The pages of a revision, in every language that people read. */
export async function writeReportPages(context: Context, lessonId: string, revision: number): Promise<void> {
  const report = await revisionToReport(context, lessonId, revision);
  for (const language of reportLanguages) {
    const page = Buffer.from(reportPage(report, language));
    await keepExport(context, { lessonId, revision, kind: 'html', language }, page);
  }
}
