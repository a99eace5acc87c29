import { englishWords } from '../text/syllables.ts';
import type { Lesson } from './lesson.ts';
import type { ReadyUtterance } from '../text/work.ts';
import { once } from './once.ts';
import { pausesOf, shortestPause, type Pause } from './pauses.ts';
import { windowSeconds } from './windows.ts';

/** Utterances nearer to each other are one; silences as long as this part them. */
const apart = 1;

/** Teacher's speech without a silence of a second in it. */
export interface Passage {
  start: number;
  end: number;
  utterances: ReadyUtterance[];
}

export interface TeacherSpeech {
  /** Syllables; words in an English lesson. */
  spoken: number;
  seconds: number;
  passages: Passage[];
  /** Null where nobody knows the pauses inside every utterance. */
  pauses: Pause[] | null;
  /** By window of the grid, for curves and intervals. */
  spokenIn: Float64Array;
  secondsIn: Float64Array;
}

export const teacherSpeech = once((lesson: Lesson): TeacherSpeech => {
  const utterances = lesson.utterances.filter(({ role }) => role === 'teacher');
  const cells = Math.ceil(((lesson.spans.at(-1)?.end ?? 0) - lesson.start) / windowSeconds);
  const spokenIn = new Float64Array(cells);
  const secondsIn = new Float64Array(cells);
  const { passages, pauses, known } = passagesOf(lesson.utterances);
  let spoken = 0;
  for (const utterance of utterances) {
    const count = countOf(lesson, utterance);
    spoken += count;
    apportion(lesson, utterance, count, spokenIn);
  }
  let seconds = 0;
  for (const { start, end } of passages) {
    seconds += end - start;
    spread(secondsIn, lesson.start, start, end, end - start);
  }
  return { spoken, seconds, passages, pauses: known ? pauses : null, spokenIn, secondsIn };
});

const countOf = (lesson: Lesson, utterance: ReadyUtterance): number =>
  lesson.language === 'en' ? englishWords(utterance.text ?? '') : utterance.work.syllables;

/** By the times of its words where there are any, else evenly. */
function apportion(lesson: Lesson, utterance: ReadyUtterance, count: number, into: Float64Array): void {
  const words = utterance.words;
  const letters = words?.reduce((total, word) => total + word.text.length, 0) ?? 0;
  if (!words || letters === 0) {
    spread(into, lesson.start, utterance.start, utterance.end, count);
    return;
  }
  for (const word of words)
    spread(into, lesson.start, word.start, word.end, (count * word.text.length) / letters);
}

/** Puts an amount evenly over the cells that a span touches. */
function spread(into: Float64Array, origin: number, start: number, end: number, amount: number): void {
  const last = into.length - 1;
  if (last < 0 || amount === 0) return;
  const cell = (moment: number) => Math.min(last, Math.max(0, Math.floor((moment - origin) / windowSeconds)));
  const length = end - start;
  if (length <= 0) {
    const only = cell(start);
    into[only] = (into[only] ?? 0) + amount;
    return;
  }
  const from = cell(start);
  const to = cell(end);
  for (let index = from; index <= to; index += 1) {
    const begin = index === from ? start : origin + index * windowSeconds;
    const finish = index === to ? end : origin + (index + 1) * windowSeconds;
    into[index] = (into[index] ?? 0) + (amount * (finish - begin)) / length;
  }
}

/** Joins what is less than a second apart and parts what a longer silence interrupts. */
function passagesOf(utterances: readonly ReadyUtterance[]) {
  const passages: Passage[] = [];
  const pauses: Pause[] = [];
  let known = true;
  let interrupted = false;
  for (const utterance of utterances) {
    const last = passages.at(-1);
    if (utterance.role !== 'teacher') {
      // Who speaks into the teacher's words does not end them; who answers does.
      interrupted ||= last !== undefined && utterance.start >= last.end;
      continue;
    }
    const inside = pausesOf(utterance);
    if (!inside && utterance.work.syllables > 0) known = false;
    if (last && !interrupted && utterance.start - last.end < apart) {
      if (utterance.start - last.end >= shortestPause) pauses.push({ start: last.end, end: utterance.start });
      last.end = Math.max(last.end, utterance.end);
      last.utterances.push(utterance);
    } else passages.push({ start: utterance.start, end: utterance.end, utterances: [utterance] });
    interrupted = false;
    for (const pause of inside ?? []) {
      const open = passages.at(-1);
      if (pause.end - pause.start < apart) pauses.push(pause);
      else if (open && pause.end < open.end) {
        passages.push({ start: pause.end, end: open.end, utterances: [utterance] });
        open.end = pause.start;
      }
    }
  }
  return { passages, pauses, known };
}
