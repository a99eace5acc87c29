import { MoreOutlined } from '@ant-design/icons';
import type { Lesson } from '@kejing/contract/lessons';
import { statuses, type Status } from '@kejing/contract/statuses';
import { Link } from '@tanstack/react-router';
import { Button, type MenuProps } from 'antd';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startLessonsKey, useMayCall } from '../../client/use-may-call.ts';
import { MenuDropdown } from '../../ui/menu-dropdown.tsx';
import { useSchoolWords } from '../../ui/school/use-school-words.ts';
import { StatusSteps } from '../../ui/status-steps/status-steps.tsx';
import { canCancel, canRetry, failureOf, isHeld, stateOf } from './lesson-state.ts';
import { daysLeft, useLessonWords } from './lesson-words.ts';
import { useLessonNow, useSentPercent } from './live-lessons.ts';
import './lessons.css';
import { Deeds } from './use-lesson-deeds.ts';

interface Props {
  lesson: Lesson;
}

/** Title, tags, and in a line what kind of lesson it is. */
export function LessonName({ lesson }: Props) {
  const words = useLessonWords();
  return (
    <div className="lesson-name">
      <Link to="/lesson/$analysisId" params={{ analysisId: lesson.analysis_id }} title={lesson.title}>
        {lesson.title}
      </Link>
      <div>
        {lesson.tags.slice(0, 2).map((tag) => (
          <span key={tag} className="lesson-tag">
            {tag}
          </span>
        ))}
        <small>{words.facts(lesson)}</small>
      </div>
    </div>
  );
}

export function LessonEdition({ lesson }: Props) {
  const { product } = useSchoolWords();
  return <span className="lesson-edition">{product(lesson.product_type)}</span>;
}

/** As it happens: by the stream, or by what this browser has sent. */
export function LessonStatus({ lesson, compact = true }: Props & { compact?: boolean }) {
  const { t } = useTranslation('lessons');
  const mayStart = useMayCall(startLessonsKey);
  const deeds = useContext(Deeds);
  const now = useLessonNow(lesson);
  const sent = useSentPercent(lesson.analysis_id);
  const state = stateOf(now);
  const isWorking = state === 'working' && now.status !== statuses.classroom.waitingForDataLoad;
  const link = (label: string, onClick: () => void) => (
    <Button type="link" size="small" className="lesson-action" onClick={onClick}>
      {label}
    </Button>
  );
  const held = isHeld(now);
  const failure = () => {
    const known = failureOf(now);
    return known.mediaCode ? known : { ...known, cause: t('trouble.cause'), next: t('trouble.next') };
  };
  const action = () => {
    if (held && mayStart) return link(t('menu.start'), () => void deeds.start([lesson.analysis_id]));
    if (!lesson.own) return undefined;
    if (canRetry(now)) return link(t('menu.retry'), () => void deeds.retry(lesson));
    return now.place === null ? undefined : link(t('menu.cancel'), () => void deeds.cancel(lesson));
  };
  return (
    <StatusSteps
      key={lesson.analysis_id}
      compact={compact}
      kind="classroom"
      status={(state === 'failed' ? statuses.classroom.failed : now.status) as Status}
      progress={isWorking ? now.progress : state === 'uploading' ? sent : undefined}
      position={now.place}
      held={held}
      failed={state === 'failed' ? failure() : undefined}
      cancelled={state === 'cancelled'}
      hint={state === 'uploading' && sent === undefined && lesson.own ? t('elsewhere') : undefined}
      action={action()}
    />
  );
}

/** Where nothing can be done there is no button. */
export function LessonMenu({ lesson }: Props) {
  const { t } = useTranslation('lessons');
  const deeds = useContext(Deeds);
  const now = useLessonNow(lesson);
  if (!lesson.own) return null;
  const items: MenuProps['items'] =
    lesson.deleted_at === null
      ? [
          { key: 'edit', label: t('menu.edit'), onClick: () => deeds.edit(lesson) },
          ...(canRetry(now)
            ? [{ key: 'retry', label: t('menu.retry'), onClick: () => void deeds.retry(lesson) }]
            : []),
          ...(canCancel(now)
            ? [{ key: 'cancel', label: t('menu.cancel'), onClick: () => void deeds.cancel(lesson) }]
            : []),
          {
            key: 'remove',
            label: t('menu.remove'),
            danger: true,
            onClick: () => void deeds.remove([lesson.analysis_id], lesson.title),
          },
        ]
      : [
          {
            key: 'restore',
            label: t('menu.restore'),
            onClick: () => void deeds.restore([lesson.analysis_id]),
          },
        ];
  return (
    <MenuDropdown menu={{ items }}>
      <Button type="text" icon={<MoreOutlined />} aria-label={t('menu.of', { title: lesson.title })} />
    </MenuDropdown>
  );
}

/** When it was deleted, and until when it can be brought back. */
export function LessonDeleted({ lesson: { deleted_at: at } }: Props) {
  const { t } = useTranslation('lessons');
  const words = useLessonWords();
  const [now] = useState(() => Date.now());
  if (at === null) return null;
  const days = daysLeft(at, now);
  return (
    <div className="lesson-deleted">
      {words.moment(at)}
      <small>{days === 0 ? t('trash.leftToday') : t('trash.left', { days })}</small>
    </div>
  );
}

/** A lesson on a phone. */
export function LessonCard({ lesson, withOwner }: Props & { withOwner: boolean }) {
  const words = useLessonWords();
  const facts = [lesson.teacher, lesson.class_name, words.lessonDate(lesson.lesson_date)];
  if (withOwner) facts.push(lesson.owner_name, lesson.org_name);
  return (
    <div className="lesson-card">
      <LessonName lesson={lesson} />
      <LessonMenu lesson={lesson} />
      <div className="lesson-card-state">
        {lesson.deleted_at === null ? <LessonStatus lesson={lesson} /> : <LessonDeleted lesson={lesson} />}
      </div>
      <small>
        <LessonEdition lesson={lesson} /> {facts.filter(Boolean).join(' · ')}
      </small>
    </div>
  );
}
