import { createRoute } from '@tanstack/react-router';
import { mainLayout } from './layouts.tsx';
import { page } from './page.ts';

export const careerRoute = createRoute({
  getParentRoute: () => mainLayout,
  path: '/career',
  staticData: { needs: 'authority_career_page' },
  component: page(() => import('../features/upcoming/page.tsx'), 'CareerPage'),
});
