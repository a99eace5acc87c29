import type { LessonResults } from '@kejing/contract/results';
import { createRoute, useNavigate } from '@tanstack/react-router';
import { guestLayout } from './layouts.tsx';
import { page } from './page.ts';

const ExpertPage = page(() => import('../features/experts/expert-page.tsx'), 'ExpertPage');

const FigureCards = page(() => import('../features/review/figures/figure-cards.tsx'), 'FigureCards');
const showFigures = (results: LessonResults) => <FigureCards results={results} />;

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\da-f-]{36}$/.test(value);

/** A link's secret stands behind the #; `lesson` is for those who are invited by their account. */
export const expertRoute = createRoute({
  getParentRoute: () => guestLayout,
  path: '/expert',
  staticData: { title: 'expert' },
  validateSearch: ({ lesson }: Record<string, unknown>): { lesson?: string } =>
    isId(lesson) ? { lesson } : {},
  loader: () => Promise.all([ExpertPage.preload?.(), FigureCards.preload?.()]),
  component: Expert,
});

function Expert() {
  const { lesson } = expertRoute.useSearch();
  const navigate = useNavigate();
  return (
    <ExpertPage
      key={lesson}
      lesson={lesson}
      figures={showFigures}
      onChoose={(chosen) => void navigate({ to: '/expert', search: { lesson: chosen } })}
    />
  );
}
