import { createRoute, useNavigate } from '@tanstack/react-router';
import { guestLayout } from './layouts.tsx';
import { page } from './page.ts';

const SharePage = page(() => import('../features/sharing/share-page.tsx'), 'SharePage');
const FigureCards = page(() => import('../features/review/figures/figure-cards.tsx'), 'FigureCards');
const ReportView = page(() => import('../features/reports/report-view.tsx'), 'ReportView');

/** The link's secret stands behind the #. */
export const shareRoute = createRoute({
  getParentRoute: () => guestLayout,
  path: '/share',
  staticData: { title: 'share' },
  validateSearch: ({ view }: Record<string, unknown>): { view?: 'report' } =>
    view === 'report' ? { view } : {},
  loader: () => Promise.all([SharePage.preload?.(), FigureCards.preload?.()]),
  component: Share,
});

function Share() {
  const { view } = shareRoute.useSearch();
  const navigate = useNavigate();
  return (
    <SharePage
      Figures={FigureCards}
      Report={ReportView}
      showsReport={view === 'report'}
      onShowReport={(shows) => void navigate({ to: '/share', search: shows ? { view: 'report' } : {} })}
    />
  );
}
