import type { Code } from '@kejing/contract/coding';
import type { TaskMode } from '@kejing/contract/coding-lists';
import { entropy, ratio } from '../../stats/basics.ts';
import { wilson } from '../../stats/proportions.ts';
import type { Lesson } from '../lesson.ts';
import { outcome, Shortfall, type Measure } from '../measure.ts';
import { definition } from './definition.ts';

/** Of minutes. */
export function taskFigures(languageLogic: number, imageCreative: number, unclear: number) {
  const coded = languageLogic + imageCreative;
  const share = ratio(imageCreative, coded);
  return {
    share,
    balance: share === null ? null : entropy([share, 1 - share], 2),
    codedShare: ratio(coded, coded + unclear),
  };
}

interface Minute {
  start: number;
  end: number;
  mode: TaskMode | null;
}

/** Each minute has the mode that most of it was coded with. */
function minutesOf(lesson: Lesson, codes: readonly Extract<Code, { kind: 'task' }>[]): Minute[] {
  const end = lesson.spans.at(-1)?.end ?? 0;
  const minutes: Minute[] = [];
  for (let start = lesson.start; end - start >= 30; start += 60) {
    const until = Math.min(end, start + 60);
    const seconds = new Map<TaskMode, number>();
    for (const code of codes) {
      const covered = Math.min(code.end, until) - Math.max(code.start, start);
      if (covered > 0) seconds.set(code.value, (seconds.get(code.value) ?? 0) + covered);
    }
    const [most] = [...seconds].toSorted(([, a], [, b]) => b - a);
    minutes.push({ start, end: until, mode: most?.[0] ?? null });
  }
  return minutes;
}

export const taskBalance: Measure = {
  definition,
  compute(lesson) {
    const codes = lesson.codesOf('task');
    const minutes = minutesOf(lesson, codes);
    const count = (mode: TaskMode | null) => minutes.filter((minute) => minute.mode === mode).length;
    const creative = count('image_creative');
    const logic = count('language_logic');
    const figures = taskFigures(logic, creative, count('unclear') + count(null));
    const need = definition.minimum.codedShare ?? 0;
    const shortfall = new Shortfall()
      .lacks(codes.length === 0, 'no_codes')
      .lacks((figures.codedShare ?? 0) < need, 'too_little_coded', figures.codedShare ?? 0, need)
      .trusts(codes);
    const pieces = minutes.flatMap(({ start, end, mode }) =>
      mode === null ? [] : [{ start, end, value: mode }],
    );
    return outcome(lesson, shortfall, {
      value: figures.share,
      n: creative + logic,
      parts: { balance: figures.balance },
      counts: { coded_share: figures.codedShare },
      drawing: { view: 'ribbon', stretches: pieces },
      evidence: pieces.map(({ start, end, value }) => ({ utterance: null, start, end, as: value })),
      interval: () => wilson(creative, creative + logic),
    });
  },
};
