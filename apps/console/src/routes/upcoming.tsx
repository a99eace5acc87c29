import type { Authority } from '@kejing/contract/authorities';
import { createRoute } from '@tanstack/react-router';
import type { UpcomingScreen } from '../features/upcoming/screens.ts';
import { mainLayout, plainLayout } from './layouts.tsx';
import { page } from './page.ts';

const UpcomingPage = page(() => import('../features/upcoming/page.tsx'), 'UpcomingPage');
const PlainUpcomingPage = page(() => import('../features/upcoming/plain-page.tsx'), 'PlainUpcomingPage');

/** A place that the menu does not show yet: who has its authority sees what will be there. */
const place = <const Path extends string>(
  path: Path,
  title: UpcomingScreen,
  needs: Authority | readonly Authority[],
) =>
  createRoute({
    getParentRoute: () => mainLayout,
    path,
    staticData: { title, needs, upcoming: true },
    loader: () => UpcomingPage.preload?.(),
    component: () => <UpcomingPage screen={title} />,
  });

const plainPlace = <const Path extends string>(path: Path, title: 'peanut' | 'download') =>
  createRoute({
    getParentRoute: () => plainLayout,
    path,
    staticData: { title, upcoming: true },
    loader: () => PlainUpcomingPage.preload?.(),
    component: () => <PlainUpcomingPage screen={title} />,
  });

/** Each gets a file of its own when it is built. */
export const upcomingRoutes = [
  place('/career', 'career', 'authority_career_page'),
  place('/unit', 'unit', 'authority_chapter_page'),
  place('/task', 'task', 'authority_task_page'),
  place('/org', 'org', 'authority_org_page'),
  place('/evaluation_template', 'evaluation_template', 'authority_evaluation_template_page'),
  place('/exam', 'exam', 'authority_exam_page'),
  place('/term', 'term', 'authority_term_page'),
  place('/touch', 'touch', 'authority_touch_page'),
  place('/introductory_training', 'introductory_training', 'authority_introductory_training_page'),
  place('/home_page_config', 'home_page_config', 'authority_home_page_config_page'),
  place('/data_board', 'data_board', 'authority_data_board_page'),
] as const;

export const plainUpcomingRoutes = [
  plainPlace('/user/peanut', 'peanut'),
  plainPlace('/user/peanut/download', 'download'),
] as const;
