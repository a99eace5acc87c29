import type { Goal } from '@kejing/contract/growth';
import { compareFigures, toldOf, type Comparable, type Obstacle } from './compare.ts';

type Aim = Pick<Goal, 'measure' | 'version' | 'language' | 'direction' | 'low' | 'high' | 'from'>;

export type GoalAnswer =
  | { answer: 'reached' | 'not_reached' | 'not_distinguishable' }
  | { answer: 'not_enough_data'; reason: Obstacle | 'nothing_to_start_from' };

const lacking = (reason: Obstacle | 'nothing_to_start_from'): GoalAnswer => ({
  answer: 'not_enough_data',
  reason,
});

/** What a lesson's figure says of a goal: reached only where its whole interval is, not reached only where none of it is. */
export function answerGoal(goal: Aim, figure: Comparable | undefined): GoalAnswer {
  if (!figure) return lacking('insufficient');
  const told = toldOf(figure);
  if (told === 'insufficient') return lacking('insufficient');
  if (figure.measure !== goal.measure) return lacking('other_measure');
  if (figure.version !== goal.version) return lacking('other_version');
  if (figure.language !== goal.language) return lacking('other_language');
  if (goal.low === null && goal.high === null) return againstStart(goal, figure);
  if (told === 'no_interval') return lacking('no_interval');
  const [low, high] = [goal.low ?? -Infinity, goal.high ?? Infinity];
  if (told.low >= low && told.high <= high) return { answer: 'reached' };
  if (told.high < low || told.low > high) return { answer: 'not_reached' };
  return { answer: 'not_distinguishable' };
}

function againstStart({ direction, from }: Aim, figure: Comparable): GoalAnswer {
  if (!from?.figure) return lacking('nothing_to_start_from');
  const compared = compareFigures({ ...from.figure, language: from.language }, figure);
  if (compared.verdict === 'not_comparable') return lacking(compared.reason);
  if (compared.verdict === 'not_distinguishable') return { answer: 'not_distinguishable' };
  const wanted = direction === 'more' ? 'higher' : 'lower';
  return { answer: compared.verdict === wanted ? 'reached' : 'not_reached' };
}

interface Held {
  analysis_id: string;
  lesson_date: string | null;
  created_at: string;
}

/**
 * Whether a lesson came after the goal was set: uploaded later, while it was open, and not held on an earlier day. The
 * day is that of Greenwich, which is never ahead of a Chinese school's: a lesson is rather counted than lost.
 */
export function comesAfter(goal: Pick<Goal, 'set_at' | 'ended_at' | 'from'>, lesson: Held): boolean {
  const at = Date.parse(lesson.created_at);
  if (lesson.analysis_id === goal.from?.analysis_id || at <= Date.parse(goal.set_at)) return false;
  if (goal.ended_at !== null && at > Date.parse(goal.ended_at)) return false;
  return lesson.lesson_date === null || lesson.lesson_date >= goal.set_at.slice(0, 10);
}
