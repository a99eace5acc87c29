import { RiseOutlined } from '@ant-design/icons';
import { createRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { readGrowthSearch, type GrowthSearch } from '../features/growth/search.ts';
import { mainLayout } from './layouts.tsx';
import { page } from './page.ts';

const GrowthPage = page(() => import('../features/growth/page.tsx'), 'GrowthPage');

export const growthRoute = createRoute({
  getParentRoute: () => mainLayout,
  path: '/growth',
  staticData: { title: 'growth', needs: 'authority_growth_page', menu: { order: 15, icon: RiseOutlined } },
  validateSearch: readGrowthSearch,
  loader: () => GrowthPage.preload?.(),
  component: Growth,
});

function Growth() {
  const navigate = useNavigate();
  const show = useCallback(
    (search: GrowthSearch) => void navigate({ to: '/growth', search, replace: true, resetScroll: false }),
    [navigate],
  );
  return <GrowthPage search={growthRoute.useSearch()} onSearch={show} />;
}
