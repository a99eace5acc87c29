import { shownFigure } from '@kejing/charts/figure';
import type { Lesson } from '@kejing/contract/lessons';
import type { LessonResults } from '@kejing/contract/results';
import { answerGoal, comesAfter } from '@kejing/measures/growth/goals';
import { useTranslation } from 'react-i18next';
import './growth.css';
import { useGoals } from './queries.ts';
import { useGrowthWords } from './use-growth-words.ts';

interface Props {
  lesson: Pick<Lesson, 'analysis_id' | 'lesson_date' | 'created_at' | 'language' | 'own'>;
  /** As the page shows them, with what was put right. */
  results: LessonResults;
}

/** How a lesson of one's own answers the goals that were open when it came; nothing where there are none. */
export function GoalAnswers({ lesson, results }: Props) {
  const { t } = useTranslation('growth');
  const words = useGrowthWords();
  const { data } = useGoals(lesson.own);
  const goals = (data?.goals ?? []).filter((goal) => goal.ended_at === null && comesAfter(goal, lesson));
  if (!lesson.own || goals.length === 0) return null;
  return (
    <section className="growth-card" aria-labelledby="growth-lesson-answers">
      <h2 id="growth-lesson-answers">{t('lessonAnswers')}</h2>
      <ul className="growth-goals">
        {goals.map((goal) => {
          const figure = results.results.find(({ measure }) => measure === goal.measure);
          const shown = figure && shownFigure(figure, words.language);
          return (
            <li key={goal.goal_id}>
              <strong>{words.aim(goal)}</strong>
              <p>
                {words.answer(answerGoal(goal, figure && { ...figure, language: lesson.language }))}
                {shown && (
                  <small>
                    {shown.written}
                    {shown.range && t('compare.between', { range: shown.range })}
                  </small>
                )}
              </p>
              {goal.why && <p className="growth-quiet">{t('goals.why', { why: goal.why })}</p>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
