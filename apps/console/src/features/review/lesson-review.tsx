import { codes } from '@kejing/contract/codes';
import { createCorrections } from '@kejing/contract/corrections';
import { statuses } from '@kejing/contract/statuses';
import { Alert, Button, Skeleton } from 'antd';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../client/errors.ts';
import { RequestError, call } from '../../client/request.ts';
import { isMissing } from '../../client/request-error.ts';
import { useLive } from '../../client/use-live.ts';
import type { DeskCalls, Stored } from './desk.ts';
import type { LessonNow } from './lesson-now.ts';
import { LessonListening } from './lesson-listening.tsx';
import { ReviewScreen } from './review-screen.tsx';
import { useTabs } from './use-tabs.tsx';
import { readUnsaved } from './unsaved.ts';
import { useMedia } from './use-media.ts';
import { fetchHistory, useResults } from './use-results.ts';
import { useTranscript } from './use-transcript.ts';

interface Props {
  lesson: LessonNow;
  /** In seconds. */
  startAt: number | undefined;
  /** What experts say of it. */
  experts?: ReactNode;
  /** How it answers what its teacher set out to try. */
  goals?: ReactNode;
  /** A way to make a measure of it one's goal. */
  goalFor?: (measure: string) => ReactNode;
}

/** The recording of one's own lesson and what was made of it so far. */
export function LessonReview({ lesson, startAt, experts, goals, goalFor }: Props) {
  const { t } = useTranslation('review');
  const media = useMedia(lesson.analysis_id);
  const heard = useTranscript(lesson);
  const results = useResults(lesson);
  const renew = async () => {
    const renewed = await media.refetch();
    return renewed.isError ? undefined : renewed.data;
  };
  const stored = useMemo<Stored | undefined>(
    () =>
      heard.data && results.data
        ? {
            ...results.data,
            transcript: heard.data.transcript,
            unsaved: readUnsaved(lesson.analysis_id),
            options: {
              edition: lesson.product_type,
              grade: lesson.grade,
              ...(heard.data.frames && { delivery: { optedIn: true, frames: heard.data.frames } }),
            },
          }
        : undefined,
    [heard.data, results.data, lesson.analysis_id, lesson.product_type, lesson.grade],
  );
  const tabs = useTabs(experts);
  const { calls, onOpen } = useDeskCalls(lesson.analysis_id);
  // Whoever listens is not interrupted by figures that come meanwhile: they are told, and go over when they like.
  const [hasPlayed, setPlayed] = useState(false);
  const [isListening, setListening] = useState(false);
  const [wentOverAt, goOver] = useState<number>();
  if (!media.data)
    return media.error ? (
      <Failed title={t('mediaFailed', { reason: reasonOf(media.error) })} onAgain={media.refetch} />
    ) : (
      <Skeleton active paragraph={{ rows: 6 }} />
    );
  const common = {
    title: lesson.title,
    media: media.data,
    startAt: wentOverAt ?? startAt,
    onRenew: renew,
  };
  if (stored && (!hasPlayed || wentOverAt !== undefined))
    return (
      <ReviewScreen
        key={lesson.analysis_id}
        {...common}
        lessonId={lesson.analysis_id}
        {...{ stored, tabs, calls, onOpen, goals, goalFor }}
        summary={heard.data?.summary}
      />
    );
  // All of it is on its way: another player for a moment would only be taken away again.
  const isFinished =
    lesson.status >= statuses.classroom.reporting && lesson.status <= statuses.classroom.done;
  if (isFinished && !isListening && !heard.error && !results.error)
    return <Skeleton active paragraph={{ rows: 6 }} />;
  const isUnderWay = lesson.outcome === null && lesson.status >= statuses.classroom.waitingForDataLoad;
  const trouble = (
    said: 'transcriptFailed' | 'figuresFailed',
    { error, refetch }: typeof heard | typeof results,
  ) =>
    error && !isMissing(error) ? (
      <Failed title={t(said, { reason: reasonOf(error) })} onAgain={refetch} />
    ) : undefined;
  return (
    <LessonListening
      {...common}
      held={lesson.held}
      heard={heard.data}
      isUnderWay={isUnderWay}
      onShown={setListening}
      onPlay={() => setPlayed(true)}
      onGoOver={stored && goOver}
      trouble={trouble('transcriptFailed', heard) ?? trouble('figuresFailed', results)}
    />
  );
}

function Failed({ title, onAgain }: { title: ReactNode; onAgain: () => unknown }) {
  const { t } = useTranslation('review');
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={title}
      action={
        <Button size="small" onClick={() => void onAgain()}>
          {t('again')}
        </Button>
      }
    />
  );
}

/** Saves for this lesson, and hears of what is saved in another window. */
function useDeskCalls(analysisId: string) {
  const takeIn = useRef<() => void>(undefined);
  useLive((line) => {
    if (line.type === 'run' && line.state.kind === 'revision' && line.state.outcome === 'done')
      takeIn.current?.();
  });
  const onOpen = useCallback((take: () => void) => {
    takeIn.current = take;
    return () => {
      takeIn.current = undefined;
    };
  }, []);
  const calls = useMemo<Omit<DeskCalls, 'computer'>>(
    () => ({
      fetchHistory: () => fetchHistory(analysisId),
      async save(saving_id, after, corrections) {
        const body = { analysis_id: analysisId, saving_id, after };
        try {
          await call(
            createCorrections,
            { body: { ...body, corrections: [...corrections] } },
            { showsRefusal: true },
          );
          return true;
        } catch (error) {
          if (error instanceof RequestError && error.code === codes.correctedElsewhere.code) return false;
          throw error;
        }
      },
    }),
    [analysisId],
  );
  return { calls, onOpen };
}
