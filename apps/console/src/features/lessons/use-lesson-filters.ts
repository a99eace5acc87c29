import type { Lesson } from '@kejing/contract/lessons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListFilter } from '../../ui/list-page/list-types.ts';
import { useSchoolWords } from '../../ui/school/use-school-words.ts';
import { lessonStates, stateOf } from './lesson-state.ts';
import { datesOf, periodIn, periods } from './periods.ts';

function isWithin(lesson: Lesson, value: string, today: Date): boolean {
  const period = periodIn(value);
  if (!period) return true;
  const { from, to } = datesOf(period, today);
  const day = lesson.lesson_date;
  return day !== null && day >= from && (to === undefined || day <= to);
}

/** What the list can be narrowed by; all of it stands in the address. */
export function useLessonFilters(trash: boolean, today: Date) {
  const { t } = useTranslation('lessons');
  const school = useSchoolWords();
  return useMemo((): readonly ListFilter<Lesson>[] => {
    const filters: ListFilter<Lesson>[] = [
      {
        key: 'subject',
        label: t('filters.subject'),
        options: school.subjectOptions(),
        matches: ({ subject }, value) => subject === value,
      },
      {
        key: 'grade',
        label: t('filters.grade'),
        options: school.gradeOptions,
        matches: ({ grade }, value) => grade === value,
      },
      {
        key: 'edition',
        label: t('filters.edition'),
        options: school.editionOptions.map(({ value, label }) => ({ value: String(value), label })),
        matches: ({ product_type }, value) => String(product_type) === value,
      },
      {
        key: 'state',
        label: t('filters.state'),
        options: lessonStates.map((value) => ({ value, label: t(`states.${value}`) })),
        matches: (lesson, value) => stateOf(lesson) === value,
      },
      {
        key: 'date',
        label: t('filters.date'),
        asTag: true,
        options: periods.map((value) => ({ value, label: t(`periods.${value}`) })),
        matches: (lesson, value) => isWithin(lesson, value, today),
      },
    ];
    return trash ? filters.filter(({ key }) => key !== 'state') : filters;
  }, [school, t, today, trash]);
}
