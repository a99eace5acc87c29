export { getCorrections, saveCorrections, savedCorrections, toRevise } from './corrections.ts';
export { figuresOf, newestResults } from './figures.ts';
export {
  createPdf,
  getPdf,
  getReportPage,
  getShownPage,
  keepExport,
  ownReport,
  revisionToReport,
  storedPage,
} from './exports.ts';
export { getResults } from './get.ts';
export { keepCodes, keepResults } from './keep.ts';
export type { ReportSource } from './source.ts';
export { toCompute, type ToCompute } from './to-compute.ts';
