import { BookOutlined } from '@ant-design/icons';
import { createRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { readLessonSearch } from '../features/lessons/lesson-search.ts';
import type { ListSearch } from '../ui/list-page/list-search.ts';
import { homeNeeds } from './index.tsx';
import { mainLayout } from './layouts.tsx';
import { page } from './page.ts';

const SampleCard = page(() => import('../features/sample/sample-card.tsx'), 'SampleCard');
const LessonsPage = page(() => import('../features/lessons/page.tsx'), 'LessonsPage');

export const homeRoute = createRoute({
  getParentRoute: () => mainLayout,
  path: '/home',
  staticData: { title: 'home', needs: homeNeeds, menu: { order: 10, icon: BookOutlined } },
  validateSearch: readLessonSearch,
  // Before it is shown, as the router does for a page that is a route's own component.
  loader: () => Promise.all([LessonsPage.preload?.(), SampleCard.preload?.()]),
  component: Home,
});

function Home() {
  const navigate = useNavigate();
  const show = useCallback(
    (search: ListSearch, how?: { replace: boolean }) =>
      void navigate({ to: '/home', search, resetScroll: false, ...how }),
    [navigate],
  );
  const search = homeRoute.useSearch();
  return (
    <>
      {search.trash === undefined && <SampleCard />}
      <LessonsPage search={search} onSearch={show} />
    </>
  );
}
