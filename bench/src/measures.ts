import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { nodeCutter } from '@kejing/tokens/node';
import { bundle } from './measures/bundle.ts';
import { coverage } from './measures/coverage.ts';
import { inChromium } from './measures/in-chromium.ts';
import { bytesOf, timeLesson, type Times } from './measures/rounds.ts';
import { median } from './median.ts';
import type { Verdict } from './verdict.ts';

const goals = {
  node: 150,
  chromium: 300,
  edit: 30,
  intervals: 500,
  kilobytes: 60,
  coverage: [0.9, 0.99] as const,
};
const identicalLessons = 200;
const coveredLessons = 500;

/** The round that nobody else on the machine disturbed; medians are told beside it. */
const quickest = (times: readonly number[]): number => Math.min(...times);
const milliseconds = (value: number) => `${value.toFixed(0)} ms`;

/** All figures of a lesson in Node and in Chromium: how long, how large, the same bytes, and intervals that hold. */
export async function benchMeasures(): Promise<Verdict> {
  const { cut } = nodeCutter();
  const node = timeLesson(cut);
  const { times: page, texts } = await inChromium(identicalLessons);
  for (const [where, times] of Object.entries({ node, chromium: page })) tell(where, times);

  const own = bytesOf(0, identicalLessons, cut);
  // Of each lesson twice: as it was heard, and after a sequence of corrections.
  const same = own.filter((text, index) => text === texts[index]).length;
  console.log(
    `identical in Node and Chromium: ${same} of ${own.length}, ${identicalLessons} lessons untouched and each after a random sequence of corrections`,
  );

  const { gzipped } = await bundle('./size-entry.ts');
  console.log(
    `size: ${(gzipped / 1000).toFixed(1)} kB gzipped without the dictionary, goal ≤ ${goals.kilobytes} kB`,
  );

  const shares = coverage(coveredLessons);
  for (const [name, share] of Object.entries(shares))
    console.log(
      `interval of ${name}: ${(100 * share).toFixed(1)} % of ${coveredLessons} lessons, goal 90–99 %`,
    );

  const golden = await goldenTests();
  console.log(`golden tests: ${golden.passed} of ${golden.all} pass`);

  const edit = Math.max(quickest(node.edit), quickest(page.edit));
  const held =
    quickest(node.whole) <= goals.node &&
    quickest(page.whole) <= goals.chromium &&
    edit <= goals.edit &&
    Math.max(quickest(node.intervals), quickest(page.intervals)) <= goals.intervals &&
    same === 2 * identicalLessons &&
    gzipped <= goals.kilobytes * 1000 &&
    Object.values(shares).every((share) => share >= goals.coverage[0] && share <= goals.coverage[1]) &&
    golden.passed === golden.all &&
    golden.all > 0;
  return {
    line: `${milliseconds(quickest(node.whole))} node, ${milliseconds(quickest(page.whole))} chromium, ${milliseconds(edit)} edit`,
    held,
  };
}

function tell(where: string, { whole, edit, intervals, letters }: Times): void {
  const told = (times: readonly number[]) =>
    `${milliseconds(quickest(times))} (median ${milliseconds(median([...times]))})`;
  console.log(
    `${where}: ${letters} letters in ${told(whole)}, after an edit ${told(edit)}, with intervals ${told(intervals)}, of ${whole.length} rounds`,
  );
}

/** Runs those that carry the word in their title. */
async function goldenTests(): Promise<{ passed: number; all: number }> {
  const report = 'bench-golden';
  await promisify(execFile)(
    'npx',
    ['vitest', 'run', '--project', 'unit', 'packages/measures', '--testNamePattern', 'golden:'],
    { env: { ...process.env, KEJING_REPORT: report } },
  ).catch(() => undefined);
  const { numPassedTests, numFailedTests } = JSON.parse(await readFile(`.reports/${report}.json`, 'utf8'));
  return { passed: numPassedTests, all: numPassedTests + numFailedTests };
}
