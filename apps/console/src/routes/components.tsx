import { createRoute } from '@tanstack/react-router';
import { openLayout } from './layouts.tsx';
import { page } from './page.ts';

const ComponentsPage = page(() => import('../features/components/page.tsx'), 'ComponentsPage');

/** In development only: the router leaves it out of what is built for schools. */
export const componentsRoute = createRoute({
  getParentRoute: () => openLayout,
  path: '/components/$name',
  staticData: { title: 'components' },
  component: Components,
});

function Components() {
  return <ComponentsPage name={componentsRoute.useParams().name} />;
}
