import type { Lesson } from '@kejing/contract/lessons';
import { Alert, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import { stateOf } from './lesson-state.ts';
import { useLessonNow } from './live-lessons.ts';

interface Props {
  lesson: Lesson;
  review: (lesson: Lesson) => ReactNode;
}

/** The recording for its owner, or why it cannot be played, or not yet. */
export function LessonRecording({ lesson, review }: Props) {
  const { t } = useTranslation('lessons');
  const now = useLessonNow(lesson);
  const state = stateOf(now);
  if (!lesson.own) return <Alert type="info" showIcon title={t('page.others')} />;
  if (lesson.deleted_at !== null) return <Alert type="info" showIcon title={t('page.deleted')} />;
  // Its length is known from the moment at which there is something to play.
  if (lesson.duration_seconds !== null) return review(now);
  if (state === 'failed')
    return (
      <Alert
        type="warning"
        showIcon
        title={t('page.unusable')}
        description={t('page.unusableNext')}
        action={<ButtonLink to="/home">{t('page.toList')}</ButtonLink>}
      />
    );
  if (state === 'cancelled') return <Alert type="info" showIcon title={t('page.cancelled')} />;
  return (
    <section className="lesson-player" aria-label={t('page.recording')}>
      <div className="lesson-player-later">
        <p>{t(state === 'uploading' ? 'page.uploading' : 'page.working')}</p>
      </div>
      <Skeleton active={state !== 'uploading'} title={false} paragraph={{ rows: 2 }} />
    </section>
  );
}
