import { ArrowLeftOutlined, EditOutlined } from '@ant-design/icons';
import type { Lesson } from '@kejing/contract/lessons';
import { Button } from 'antd';
import { useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LessonDeleted, LessonEdition, LessonMenu, LessonStatus } from './lesson-cells.tsx';
import { stateOf } from './lesson-state.ts';
import { useLessonWords } from './lesson-words.ts';
import { useLessonNow } from './live-lessons.ts';
import { Deeds } from './use-lesson-deeds.ts';

interface Props {
  lesson: Lesson;
  onLeave: () => void;
  tools: ReactNode;
}

/** What lesson it is, how far it has come, and what can be done with it. */
export function LessonHead({ lesson, onLeave, tools }: Props) {
  const { t } = useTranslation('lessons');
  const words = useLessonWords();
  const deeds = useContext(Deeds);
  const { teacher, class_name, lesson_date, own, owner_name, org_name, deleted_at, tags } = lesson;
  const facts = [words.facts(lesson), teacher, class_name, words.lessonDate(lesson_date)];
  if (!own) facts.push(owner_name, org_name);
  return (
    <header className="lesson-head">
      <div className="lesson-head-title">
        <Button type="text" icon={<ArrowLeftOutlined />} aria-label={t('page.back')} onClick={onLeave} />
        <h1>{lesson.title}</h1>
        <span className="lesson-head-tools">
          {tools}
          {own && deleted_at === null && (
            <Button icon={<EditOutlined />} onClick={() => deeds.edit(lesson)}>
              {t('menu.edit')}
            </Button>
          )}
          <LessonMenu lesson={lesson} />
        </span>
      </div>
      <p>
        <LessonEdition lesson={lesson} />
        {tags.map((tag) => (
          <span key={tag} className="lesson-tag">
            {tag}
          </span>
        ))}
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </p>
      <Standing lesson={lesson} />
    </header>
  );
}

/** How far it has come; nothing where it has come all the way and can be seen below. */
function Standing({ lesson }: { lesson: Lesson }) {
  const now = useLessonNow(lesson);
  if (lesson.deleted_at !== null) return <LessonDeleted lesson={lesson} />;
  return lesson.own && stateOf(now) === 'done' ? null : <LessonStatus lesson={lesson} compact={false} />;
}
