import type { texts as source } from './zh-CN.ts';

export const texts: typeof source = {
  export: 'Export',
  printing: 'Making the PDF',
  kinds: {
    html: 'Report as a page',
    pdf: 'Report as PDF',
    xlsx: 'Excel spreadsheet',
    json: 'Data bundle (JSON)',
  },
  pdfFailed: 'The PDF was not made',
  pdfFailedNext: 'Please try again in a while. The report as a page is not affected.',
  saveHtml: 'Download page',
  back: 'Back to the lesson',
  failed: 'The report could not be fetched',
  again: 'Try again',
  notDrawn: 'The charts were not drawn; figures and quotes are not affected. Please reload the page.',
};
