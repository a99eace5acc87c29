import { z } from 'zod';
import { get, lessonOwners, post } from './endpoint.ts';

export const reportLanguages = ['zh', 'en'] as const;
export type ReportLanguage = (typeof reportLanguages)[number];

const language = z.enum(reportLanguages);
const mostLessons = 100;

/** Answers a file instead of an envelope; a refusal is an envelope all the same. */
const file = z.string();

/** The newest revision as a page: text in which nothing runs. Two scripts are named by their address, for the console to put in. */
export const getReportPage = get('/api/analysis/get_report_page', {
  summary: '网页报告（HTML）',
  callers: lessonOwners,
  query: z.strictObject({ analysis_id: z.uuid(), language }),
  data: file,
  codes: ['notFound'],
  subjects: { analysis_id: 'lesson' },
});

/** Everything that the figures are computed from, and the figures: `pnpm recompute` computes them anew. */
export const getBundle = get('/api/analysis/get_bundle', {
  summary: '数据包（JSON）：实录、编码、更正和全部数字',
  callers: lessonOwners,
  query: z.strictObject({ analysis_id: z.uuid() }),
  data: file,
  codes: ['notFound'],
  subjects: { analysis_id: 'lesson' },
});

/** All figures, codes and minutes of some lessons, one sheet each. */
export const getTable = get('/api/analysis/get_table', {
  summary: '表格（xlsx）：一节课或多节课的全部数字、编码和每分钟数据',
  callers: lessonOwners,
  query: z.strictObject({
    /** Repeated for several. */
    analysis_ids: z
      .union([z.uuid(), z.array(z.uuid()).min(1).max(mostLessons)])
      .transform((value) => [value].flat()),
    language,
  }),
  data: file,
  codes: ['notFound'],
  subjects: { analysis_ids: 'lesson' },
});

/** Has the page printed, once for each revision; asked again, it is the same run. */
export const createPdf = post('/api/analysis/create_pdf', {
  summary: '生成 PDF 报告',
  callers: lessonOwners,
  body: z.strictObject({ analysis_id: z.uuid(), language }),
  data: z.object({
    revision: z.int(),
    /** Null where it is there already. */
    run_id: z.uuid().nullable(),
  }),
  codes: ['notFound'],
  subjects: { analysis_id: 'lesson' },
});

/** The printed page of the newest revision that has one. */
export const getPdf = get('/api/analysis/get_pdf', {
  summary: '下载 PDF 报告',
  callers: lessonOwners,
  query: z.strictObject({ analysis_id: z.uuid(), language }),
  data: file,
  codes: ['notFound'],
  subjects: { analysis_id: 'lesson' },
});
