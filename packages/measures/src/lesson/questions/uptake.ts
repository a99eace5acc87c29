import { mean } from '../../stats/basics.ts';
import { wordsOf } from '../../text/words.ts';
import type { Lesson } from '../lesson.ts';

/** Shorter answers leave nothing to take up. */
const leastWords = 5;

/** The share of a student's content words that come again in what the teacher says next. */
export function overlap(
  student: readonly string[],
  teacher: readonly string[],
  isStop: (word: string) => boolean,
): number | null {
  const said = new Set(student.filter((word) => !isStop(word)));
  if (said.size === 0) return null;
  const heard = new Set(teacher);
  return [...said].filter((word) => heard.has(word)).length / said.size;
}

/** How much of students' words the teacher takes up, in the mean of all turns; null without parts of speech. */
export function uptakeOf(lesson: Lesson): { mean: number | null; turns: number } {
  const found: number[] = [];
  for (const [index, teacher] of lesson.utterances.entries()) {
    const student = lesson.utterances[index - 1];
    if (teacher.role !== 'teacher' || student?.role !== 'student') continue;
    const { texts, contentWords } = wordsOf(student.work);
    if (texts.length < leastWords || !contentWords) continue;
    const share = overlap(texts, wordsOf(teacher.work).texts, (word) => !contentWords.has(word));
    if (share !== null) found.push(share);
  }
  return { mean: mean(found), turns: found.length };
}
