import type { Lesson } from '@kejing/contract/lessons';
import { statuses } from '@kejing/contract/statuses';
import { Button, Result, Skeleton } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../client/errors.ts';
import { isMissing } from '../../client/request-error.ts';
import { usePageName } from '../../client/page-name.ts';
import { useShortcuts } from '../../client/use-shortcuts.ts';
import { NotFound } from '../../ui/result-page.tsx';
import { EditDrawer } from './edit-drawer.tsx';
import { LessonHead } from './lesson-head.tsx';
import './lesson-page.css';
import { LessonRecording } from './lesson-recording.tsx';
import { LiveStates, useLessonNow, useLiveLessons } from './live-lessons.ts';
import { useLesson } from './queries.ts';
import { Deeds, useLessonDeeds } from './use-lesson-deeds.ts';

interface Props {
  analysisId: string;
  onLeave: () => void;
  /** A lesson of one's own that can be played: its recording and what was made of it. */
  review: (lesson: Lesson) => ReactNode;
  /** What else can be done with it. */
  tools: (lesson: Lesson) => ReactNode;
}

/** One lesson: what it is, how far it has come, and its recording. */
export function LessonPage({ analysisId, onLeave, review, tools }: Props) {
  const { t } = useTranslation('lessons');
  const { data: lesson, error, refetch } = useLesson(analysisId);
  const states = useLiveLessons(useMemo(() => (lesson ? [lesson] : []), [lesson]));
  const [edited, setEdited] = useState<Lesson>();
  const made = useLessonDeeds(setEdited);
  const deeds = useMemo(
    () => ({
      ...made,
      async remove(ids: string[], named?: string) {
        const isDone = await made.remove(ids, named);
        if (isDone) onLeave();
        return isDone;
      },
    }),
    [made, onLeave],
  );
  usePageName(lesson?.title);
  useShortcuts(useMemo(() => [{ keys: 'Escape', label: t('page.keys.leave'), run: onLeave }], [onLeave, t]));
  if (!lesson && isMissing(error)) return <NotFound />;
  if (!lesson && error)
    return (
      <Result
        status="warning"
        title={t('page.failed')}
        subTitle={reasonOf(error)}
        extra={<Button onClick={() => void refetch()}>{t('page.again')}</Button>}
      />
    );
  if (!lesson) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <LiveStates value={states}>
      <Deeds value={deeds}>
        <div className="lesson-page">
          <LessonHead lesson={lesson} onLeave={onLeave} tools={tools(lesson)} />
          <LessonRecording lesson={lesson} review={review} />
        </div>
        <AwaitedMedia lesson={lesson} />
        <EditDrawer lesson={edited} onClose={() => setEdited(undefined)} />
      </Deeds>
    </LiveStates>
  );
}

const askEvery = 3_000;

/** The stream tells of the status; that there is something to play has to be asked for. */
function AwaitedMedia({ lesson }: { lesson: Lesson }) {
  const { status, outcome } = useLessonNow(lesson);
  const isNear =
    lesson.own &&
    lesson.duration_seconds === null &&
    outcome === null &&
    status >= statuses.classroom.waitingForDataLoad;
  useLesson(lesson.analysis_id, isNear ? askEvery : false);
  return null;
}
