import type { ReportLanguage } from '@kejing/contract/exports';
import { useQuery } from '@tanstack/react-query';
import { rebuildReport } from './rebuild-report.ts';

export const reportLanguageOf = (tag: string): ReportLanguage => (tag.startsWith('zh') ? 'zh' : 'en');

/** Fetches the page of a report as the server made it. */
export type FetchReport = (language: ReportLanguage) => Promise<string>;

/** The report of a lesson as one page with everything in it. */
export function useReport(of: string, fetchReport: FetchReport, language: ReportLanguage) {
  return useQuery({
    queryKey: ['report', of, language],
    queryFn: async () => {
      try {
        const html = await rebuildReport(await fetchReport(language));
        return { html, title: new DOMParser().parseFromString(html, 'text/html').title };
      } catch (error) {
        console.error('Error downloading HTML', error);
        throw error;
      }
    },
    retry: false,
    // Every revision is another page.
    staleTime: 0,
    gcTime: 0,
  });
}
