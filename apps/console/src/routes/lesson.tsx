import type { Lesson as LessonShown } from '@kejing/contract/lessons';
import { createRoute, useCanGoBack, useRouter } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import { loadChunk } from '../client/chunks.ts';
import { queries } from '../client/queries.ts';
import { Later } from '../ui/later.tsx';
import { homeNeeds } from './index.tsx';
import { mainLayout } from './layouts.tsx';
import { page } from './page.ts';

const LessonPage = page(() => import('../features/lessons/lesson-page.tsx'), 'LessonPage');

const LessonReview = page(() => import('../features/review/lesson-review.tsx'), 'LessonReview');

const ExpertsTab = page(() => import('../features/experts/experts-tab.tsx'), 'ExpertsTab');
const LessonGoals = page(() => import('../features/growth/lesson-goals.tsx'), 'LessonGoals');
const SetGoal = page(() => import('../features/growth/set-goal.tsx'), 'SetGoal');
const ShareButton = page(() => import('../features/sharing/share-drawer.tsx'), 'ShareButton');

const ExportMenu = page(() => import('../features/reports/export-menu.tsx'), 'ExportMenu');

/** For a lesson that has something to show. */
const tools = (lesson: LessonShown) =>
  lesson.own &&
  lesson.deleted_at === null &&
  lesson.outcome === 'done' && (
    <Later>
      <ShareButton lesson={lesson} />
      <ExportMenu lesson={lesson} />
    </Later>
  );

const review = () => loadChunk(() => import('../features/review/ask-ahead.ts'));
const lessons = () => loadChunk(() => import('../features/lessons/one-lesson-query.ts'));

/** What a finished lesson shows is asked for with its page, not after it. What fails is asked for again by the page. */
async function askAhead(analysisId: string): Promise<void> {
  const [{ oneLessonQuery }, ahead] = await Promise.all([lessons(), review()]);
  const lesson = await queries.fetchQuery(oneLessonQuery(analysisId));
  if (lesson.own && lesson.deleted_at === null && lesson.outcome === 'done')
    ahead.askAhead(queries, analysisId);
}
const quietly = () => undefined;

const letGo = (analysisId: string) =>
  void review().then((ahead) => ahead.letGo(queries, analysisId), quietly);

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,6}(\.\d{1,3})?$/.test(value);

export const lessonRoute = createRoute({
  getParentRoute: () => mainLayout,
  path: '/lesson/$analysisId',
  staticData: { title: 'lesson', needs: homeNeeds, named: true },
  /** `t` is where it starts, in seconds. */
  validateSearch: ({ t }: Record<string, unknown>): { t?: string } => (isTime(t) ? { t } : {}),
  loader({ params }) {
    void askAhead(params.analysisId).catch(quietly);
    return Promise.all([LessonPage.preload?.(), LessonReview.preload?.()]);
  },
  onLeave: ({ params }) => letGo(params.analysisId),
  component: Lesson,
});

function Lesson() {
  const { analysisId } = lessonRoute.useParams();
  const { t } = lessonRoute.useSearch();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  // The list has its place and filters in its address: who came from there finds it as it was.
  const leave = useCallback(() => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: '/home' });
  }, [canGoBack, router]);
  const shown = useCallback(
    (lesson: LessonShown) => <Reviewed lesson={lesson} startAt={t === undefined ? undefined : Number(t)} />,
    [t],
  );
  return <LessonPage key={analysisId} analysisId={analysisId} onLeave={leave} review={shown} tools={tools} />;
}

function Reviewed({ lesson, startAt }: { lesson: LessonShown; startAt: number | undefined }) {
  const goalFor = useCallback(
    (measure: string) => (
      <Suspense>
        <Later>
          <SetGoal measure={measure} lesson={lesson} />
        </Later>
      </Suspense>
    ),
    [lesson],
  );
  return (
    <LessonReview
      lesson={lesson}
      startAt={startAt}
      experts={<ExpertsTab lesson={lesson} />}
      goalFor={goalFor}
      goals={
        <Later>
          <LessonGoals lesson={lesson} />
        </Later>
      }
    />
  );
}
