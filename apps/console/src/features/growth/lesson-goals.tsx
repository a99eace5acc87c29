import type { Lesson } from '@kejing/contract/lessons';
import { useReview } from '../review/review.ts';
import { GoalAnswers } from './goal-answers.tsx';

/** On a lesson's own screen: how it answers what its teacher has set out to try, as corrected. */
export function LessonGoals({ lesson }: { lesson: Lesson }) {
  const { results } = useReview();
  return <GoalAnswers lesson={lesson} results={results} />;
}
