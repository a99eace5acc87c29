import type { Code } from '@kejing/contract/coding';
import type { Moment } from '@kejing/contract/results';
import type { Lesson } from './lesson.ts';
import { once } from './once.ts';

export type QuestionCode = Extract<Code, { kind: 'question' }>;

/** Questions that the teacher asked, as they were coded. */
export const teacherQuestions = once((lesson: Lesson): QuestionCode[] => {
  const teacher = new Set(lesson.utterances.filter(({ role }) => role === 'teacher').map(({ id }) => id));
  return lesson.codesOf('question').filter(({ utterance }) => utterance !== null && teacher.has(utterance));
});

export const codeMoment = ({ utterance, start, end, value, quote }: Code): Moment => ({
  utterance,
  start,
  end,
  as: String(value),
  ...(quote !== null && { quote }),
});
