import { shownFigure } from '@kejing/charts/figure';
import type { Goal, MeasuredLesson } from '@kejing/contract/growth';
import { answerGoal, comesAfter } from '@kejing/measures/growth/goals';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useEndGoal } from './queries.ts';
import { SetGoal } from './set-goal.tsx';
import { useGrowthWords } from './use-growth-words.ts';

interface Props {
  goals: readonly Goal[];
  /** The newest first. */
  lessons: readonly MeasuredLesson[];
}

/** What one wants to try, and what the lessons since then say to it. */
export function GoalsCard({ goals, lessons }: Props) {
  const { t } = useTranslation('growth');
  const open = goals.filter(({ ended_at }) => ended_at === null);
  const ended = goals.filter(({ ended_at }) => ended_at !== null);
  return (
    <section className="growth-card" aria-labelledby="growth-goals">
      <header>
        <h2 id="growth-goals">{t('goals.title')}</h2>
        <SetGoal lessons={lessons} primary />
      </header>
      {open.length === 0 && <p className="growth-quiet">{t('goals.none')}</p>}
      <GoalList goals={open} lessons={lessons} />
      {ended.length > 0 && (
        <details>
          <summary>{t('goals.ended', { n: ended.length })}</summary>
          <GoalList goals={ended} lessons={lessons} />
        </details>
      )}
    </section>
  );
}

const GoalList = ({ goals, lessons }: Props) => (
  <ul className="growth-goals">
    {goals.map((goal) => (
      <GoalItem key={goal.goal_id} goal={goal} lessons={lessons} />
    ))}
  </ul>
);

function GoalItem({ goal, lessons }: { goal: Goal; lessons: readonly MeasuredLesson[] }) {
  const { t } = useTranslation('growth');
  const words = useGrowthWords();
  const end = useEndGoal();
  const aim = words.aim(goal);
  const facts = [
    t('goals.setOn', { day: words.moment(goal.set_at) }),
    goal.from && t('goals.from', { title: goal.from.title }),
    goal.ended_at && t('goals.endedOn', { day: words.moment(goal.ended_at) }),
  ].filter(Boolean);
  return (
    <li>
      <div className="growth-goal">
        <div>
          <strong>{aim}</strong>
          <small>{facts.join(' · ')}</small>
          {goal.why && <p>{t('goals.why', { why: goal.why })}</p>}
        </div>
        {goal.ended_at === null && (
          <Button
            size="small"
            aria-label={t('goals.endNamed', { goal: aim })}
            loading={end.isPending}
            onClick={() => end.mutate(goal.goal_id)}
          >
            {t('goals.end')}
          </Button>
        )}
      </div>
      <Answers goal={goal} lessons={lessons} />
    </li>
  );
}

/** The newest are what counts; the page of each lesson has its own. */
const mostAnswers = 5;

function Answers({ goal, lessons }: { goal: Goal; lessons: readonly MeasuredLesson[] }) {
  const { t } = useTranslation('growth');
  const words = useGrowthWords();
  const later = lessons.filter((lesson) => comesAfter(goal, lesson)).slice(0, mostAnswers);
  if (later.length === 0)
    return goal.ended_at === null ? <p className="growth-quiet">{t('goals.waiting')}</p> : null;
  return (
    <ul className="growth-answers" aria-label={t('goals.answered')}>
      {later.map((lesson) => {
        const figure = lesson.figures.find(({ measure }) => measure === goal.measure);
        const shown = figure && shownFigure(figure, words.language);
        return (
          <li key={lesson.analysis_id}>
            <Link to="/lesson/$analysisId" params={{ analysisId: lesson.analysis_id }}>
              {words.lesson(lesson)}
            </Link>
            <span>{words.answer(answerGoal(goal, figure && { ...figure, language: lesson.language }))}</span>
            {shown && (
              <small>
                {shown.written}
                {shown.range && t('compare.between', { range: shown.range })}
              </small>
            )}
          </li>
        );
      })}
    </ul>
  );
}
