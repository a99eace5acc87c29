import type { Authority } from '@kejing/contract/authorities';
import { createRoute, redirect } from '@tanstack/react-router';
import { landingFor } from '../client/landing-for.ts';
import { currentSession } from '../client/session.ts';
import { mainLayout } from './layouts.tsx';

/** What /home needs: any of these. */
export const homeNeeds: readonly Authority[] = ['authority_ai_page', 'authority_career_page'];

/** Home, or for those who have no lessons the place where they belong. */
export const indexRoute = createRoute({
  getParentRoute: () => mainLayout,
  path: '/',
  async beforeLoad() {
    const held = currentSession()?.authorities ?? [];
    if (homeNeeds.some((each) => held.includes(each))) throw redirect({ to: '/home' });
    throw redirect({ href: await landingFor(undefined) });
  },
});
