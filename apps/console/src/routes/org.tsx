import { createRoute } from '@tanstack/react-router';
import { mainLayout } from './layouts.tsx';
import { page } from './page.ts';

export const orgRoute = createRoute({
  getParentRoute: () => mainLayout,
  path: '/org',
  staticData: { needs: 'authority_org_page' },
  component: page(() => import('../features/upcoming/page.tsx'), 'OrgPage'),
});
