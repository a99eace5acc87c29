import { createRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { openLayout } from './layouts.tsx';
import { page } from './page.ts';

/** In development only. Asked here and in these words, so that the builder leaves the pages out of what schools get. */
export const componentsRoutes = import.meta.env.MODE === 'production' ? [] : [componentsRoute()];

function componentsRoute() {
  const ComponentsPage = page(() => import('../features/components/page.tsx'), 'ComponentsPage');
  const others = { figures: lazy(() => import('../features/review/figures/example-page.tsx')) };
  const route = createRoute({
    getParentRoute: () => openLayout,
    path: '/components/$name',
    staticData: { title: 'components' },
    loader: () => ComponentsPage.preload?.(),
    component: () => <ComponentsPage name={route.useParams().name} others={others} />,
  });
  return route;
}
