import type { Lesson } from '@kejing/contract/lessons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListColumn, SortValue } from '../../ui/list-page/list-types.ts';
import { LessonDeleted, LessonEdition, LessonMenu, LessonName, LessonStatus } from './lesson-cells.tsx';
import { useLessonWords } from './lesson-words.ts';

interface Wanted {
  /** Rows come in pages, ordered by the server. */
  byPage: boolean;
  trash: boolean;
  /** For those who see lessons of others. */
  withOwner: boolean;
  /** Something can be done with rows. */
  withMenu: boolean;
}

const LessonDate = ({ value }: { value: string | null }) => useLessonWords().lessonDate(value);
const Moment = ({ value }: { value: string }) => useLessonWords().moment(value);

export function useLessonColumns({ byPage, trash, withOwner, withMenu }: Wanted) {
  const { t } = useTranslation('lessons');
  return useMemo((): readonly ListColumn<Lesson>[] => {
    const by = (read: (lesson: Lesson) => SortValue) => (byPage ? ('server' as const) : read);
    const columns: (ListColumn<Lesson> | false)[] = [
      {
        key: 'title',
        title: t('columns.lesson'),
        width: 216,
        grows: true,
        fixed: true,
        cell: (lesson) => <LessonName lesson={lesson} />,
        sort: by(({ title }) => title),
      },
      { key: 'teacher', title: t('columns.teacher'), width: 80, cell: ({ teacher }) => teacher },
      { key: 'class', title: t('columns.class'), width: 96, cell: ({ class_name }) => class_name },
      withOwner && {
        key: 'owner',
        title: t('columns.owner'),
        width: 80,
        cell: ({ owner_name }) => owner_name,
      },
      withOwner && {
        key: 'organisation',
        title: t('columns.organisation'),
        width: 112,
        cell: ({ org_name }) => org_name,
      },
      {
        key: 'edition',
        title: t('columns.edition'),
        width: 88,
        cell: (lesson) => <LessonEdition lesson={lesson} />,
      },
      trash
        ? {
            key: 'deleted',
            title: t('columns.deleted'),
            width: 184,
            cell: (lesson) => <LessonDeleted lesson={lesson} />,
          }
        : {
            key: 'state',
            title: t('columns.state'),
            width: 248,
            cell: (lesson) => <LessonStatus lesson={lesson} />,
          },
      {
        key: 'lesson_date',
        title: t('columns.date'),
        width: 104,
        cell: ({ lesson_date }) => <LessonDate value={lesson_date} />,
        sort: by(({ lesson_date }) => lesson_date),
      },
      {
        key: 'created_at',
        title: t('columns.created'),
        width: 152,
        hidden: true,
        cell: ({ created_at }) => <Moment value={created_at} />,
        sort: by(({ created_at }) => created_at),
      },
      withMenu && {
        key: 'menu',
        title: t('columns.menu'),
        width: 40,
        cell: (lesson) => <LessonMenu lesson={lesson} />,
      },
    ];
    return columns.filter((column) => column !== false);
  }, [byPage, t, trash, withMenu, withOwner]);
}
