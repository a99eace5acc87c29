import type { Lesson } from '../lesson.ts';
import type { ReadyUtterance } from '../../text/work.ts';
import { once } from '../once.ts';

export interface Wait {
  seconds: number;
  /** The utterance after which somebody waited. */
  after: ReadyUtterance;
  end: number;
}

export interface Waits {
  /** From the end of a teacher's question to the first student. */
  afterQuestion: Wait[];
  /** The teacher went on before any student. */
  selfResumed: Wait[];
  /** From the end of a student's turn to the teacher. */
  afterStudent: Wait[];
}

/** Whoever speaks while the other still does waited for nothing. */
const gap = (before: ReadyUtterance, after: ReadyUtterance): Wait => ({
  seconds: Math.max(0, after.start - before.end),
  after: before,
  end: Math.max(before.end, after.start),
});

/** Questions in the middle of an utterance are not here: nobody knows when they ended, and the teacher went on. */
export const waitsOf = once((lesson: Lesson): Waits => {
  const waits: Waits = { afterQuestion: [], selfResumed: [], afterStudent: [] };
  const asking = askingUtterances(lesson);
  for (let index = 0; index + 1 < lesson.utterances.length; index += 1) {
    const before = lesson.utterances[index];
    const after = lesson.utterances[index + 1];
    if (!before || !after) continue;
    if (before.role === 'teacher' && asking(before)) {
      // A class that answers in one voice answers.
      if (after.role === 'student' || after.role === 'group') waits.afterQuestion.push(gap(before, after));
      else if (after.role === 'teacher') waits.selfResumed.push(gap(before, after));
    }
    if (before.role === 'student' && after.role === 'teacher') waits.afterStudent.push(gap(before, after));
  }
  return waits;
});

/** Room for a tag or a name behind the question. */
const behind = 6;

/** By codes where there are any, since people may have corrected them; else by how the text ends. */
function askingUtterances(lesson: Lesson): (utterance: ReadyUtterance) => boolean {
  if (!lesson.codes) return ({ work }) => work.endsAsking;
  const quotes = new Map<string, (string | null)[]>();
  for (const { utterance, quote } of lesson.codesOf('question'))
    if (utterance !== null) quotes.set(utterance, [...(quotes.get(utterance) ?? []), quote]);
  return ({ id, text }) =>
    (quotes.get(id) ?? []).some(
      (quote) =>
        quote === null || (text ?? '').length - ((text ?? '').lastIndexOf(quote) + quote.length) <= behind,
    );
}
