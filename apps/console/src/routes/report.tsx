import { createRoute, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { homeNeeds } from './index.tsx';
import { mainLayout } from './layouts.tsx';
import { page } from './page.ts';

const ReportPage = page(() => import('../features/reports/report-page.tsx'), 'ReportPage');

export const reportRoute = createRoute({
  getParentRoute: () => mainLayout,
  path: '/report/$analysisId',
  staticData: { title: 'report', needs: homeNeeds, named: true },
  loader: () => ReportPage.preload?.(),
  component: Report,
});

function Report() {
  const { analysisId } = reportRoute.useParams();
  const router = useRouter();
  const leave = useCallback(
    () => void router.navigate({ to: '/lesson/$analysisId', params: { analysisId } }),
    [router, analysisId],
  );
  return <ReportPage key={analysisId} analysisId={analysisId} onLeave={leave} />;
}
