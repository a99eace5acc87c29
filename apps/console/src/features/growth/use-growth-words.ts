import { nameOf, scaleOf, unitOf, withUnit } from '@kejing/charts/figure';
import { formatNumber } from '@kejing/charts/numbers';
import { languageOf } from '@kejing/charts/say';
import type { Goal } from '@kejing/contract/growth';
import type { GoalAnswer } from '@kejing/measures/growth/goals';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

interface Held {
  title: string;
  lesson_date: string | null;
  created_at: string;
}

/** The day a lesson was held; where nobody said it, the day it was uploaded. */
export const dayOf = ({ lesson_date, created_at }: Omit<Held, 'title'>): string =>
  lesson_date ?? created_at.slice(0, 10);

/** How goals, their answers and lessons are said. */
export function useGrowthWords() {
  const { t, i18n } = useTranslation('growth');
  return useMemo(() => {
    const language = languageOf(i18n.language);
    const date = new Intl.DateTimeFormat(i18n.language, { month: 'short', day: 'numeric' });
    /** Of a measure as lessons in that language have it. */
    const unit = (measure: string, taught: string) =>
      unitOf(measure, measure === 'speech_rate' && taught === 'en' ? ['words_per_minute'] : [], language);
    /** As it was typed: a bound is exact. */
    const bound = ({ measure, language: taught }: Goal, value: number | null) =>
      withUnit(formatNumber((value ?? 0) * scaleOf(measure), language), unit(measure, taught));
    const aim = (goal: Goal): string => {
      const { direction, measure } = goal;
      const name = nameOf(measure, language);
      if (goal.low !== null || goal.high !== null)
        return t(`goals.${direction}`, { name, low: bound(goal, goal.low), high: bound(goal, goal.high) });
      const title = goal.from?.title ?? t('goals.gone');
      return t(direction === 'less' ? 'goals.lessThan' : 'goals.moreThan', { name, title });
    };
    const answer = (given: GoalAnswer): string =>
      given.answer === 'not_enough_data'
        ? t('answers.not_enough_data', { reason: t(`reasons.${given.reason}`) })
        : t(`answers.${given.answer}`);
    return {
      language,
      unit,
      aim,
      answer,
      moment: (at: string) => date.format(new Date(at)),
      lesson: (lesson: Held) => `${dayOf(lesson)} ${lesson.title}`,
    };
  }, [t, i18n.language]);
}
