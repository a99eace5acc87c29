import type { Moment } from '@kejing/contract/results';
import type { Lesson } from '../lesson/lesson.ts';
import { outcome, type Definition, type Outcome } from '../lesson/measure.ts';
import { wholeLesson } from '../lesson/student-teacher/compute.ts';
import { windowSeconds } from '../lesson/windows.ts';
import { bootstrapQuotient } from '../stats/bootstrap.ts';
import { arrows, columnSums, transitions, type Matrix } from './matrix.ts';
import { technology, type Scheme } from './schemes.ts';
import { codedWindows, type CodedWindow } from './window-codes.ts';

const mostUncoded = 0.1;
const momentsOfCategory = 5;
const notable = 1.96;

interface Asked {
  definition: Definition;
  scheme: Scheme;
  parts: (cells: Matrix, windows: readonly CodedWindow[]) => Record<string, number | null>;
  /** The part that is the value, with the categories of the scheme that it counts. */
  value: { part: string; categories: ReadonlySet<number> };
}

/** What the three schemes have in common. */
export function interactionOutcome(lesson: Lesson, { definition, scheme, parts, value }: Asked): Outcome {
  const windows = codedWindows(lesson);
  const codes = windows.map(({ category }) => scheme.fold[category] ?? scheme.silence);
  const cells = transitions(codes, scheme);
  const uncoded = windows.filter((window) => window.uncoded).length / (windows.length || 1);
  const byPerson = windows.some(({ category }) => technology.has(category));
  const named = parts(cells, windows);
  const shortfall = wholeLesson(lesson, definition.minimum)
    .lacks(lesson.codesOf('interaction').length === 0, 'no_codes')
    .weakens(uncoded > mostUncoded, 'too_little_coded', 1 - uncoded, 1 - mostUncoded)
    .trusts(lesson.codesOf('interaction'));
  const counted = codes.map((code) => (value.categories.has(code) ? 100 : 0));
  return outcome(lesson, shortfall, {
    value: named[value.part] ?? null,
    n: codes.length,
    parts: named,
    counts: Object.fromEntries(
      columnSums(cells).map((count, index) => [
        `category_${index + 1}`,
        count === 0 && !byPerson && onlyTechnology(scheme, index + 1) ? null : count,
      ]),
    ),
    labels: arrows(cells)
      .filter(({ residual }) => residual > notable)
      .map(({ from, to }) => `${from}>${to}`),
    drawing: { view: 'matrix', labels: [...scheme.labels], cells },
    evidence: momentsOf(windows, scheme),
    interval: () =>
      bootstrapQuotient(
        counted,
        counted.map(() => 1),
        60 / windowSeconds,
        lesson.seed,
      ),
  });
}

/** Categories that only a person can have seen. */
const onlyTechnology = (scheme: Scheme, category: number): boolean =>
  scheme.fold.every((folded, code) => folded !== category || technology.has(code));

/** A few quotes of each category. */
function momentsOf(windows: readonly CodedWindow[], scheme: Scheme): Moment[] {
  const seen = new Map<number, Set<string>>();
  const moments: Moment[] = [];
  for (const { code } of windows) {
    if (!code) continue;
    const category = scheme.fold[code.value] ?? 0;
    const ids = seen.get(category) ?? new Set();
    seen.set(category, ids);
    if (ids.has(code.id) || ids.size >= momentsOfCategory) continue;
    ids.add(code.id);
    moments.push({
      utterance: code.utterance,
      start: code.start,
      end: code.end,
      as: String(category),
      ...(code.quote !== null && { quote: code.quote }),
    });
  }
  return moments;
}
