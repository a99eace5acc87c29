import { randomInt } from 'node:crypto';
import { someReport } from '@kejing/testkit/invented-reports';
import { nodeCutter } from '@kejing/tokens/node';
import { expect, it } from 'vitest';
import { bundleText, recompute } from './bundle.ts';

const { cut } = nodeCutter();

it('gives the same figures, byte for byte, whatever lesson it is', () => {
  const from = randomInt(1_000_000);
  for (let seed = from; seed < from + 5; seed += 1) {
    const { different, count } = recompute(bundleText(someReport(seed)), cut);
    expect({ seed, different }).toEqual({ seed, different: [] });
    expect(count).toBeGreaterThan(3);
  }
}, 120_000);

it('notices a figure that was changed in the last digit that counts, and one that is missing', () => {
  const report = someReport(4);
  const [first, second, ...rest] = report.results.results;
  if (!first?.value || !second) throw new Error('This lesson has no figures.');
  const forged = { ...first, value: first.value * (1 + 1e-9) };
  const text = bundleText({ ...report, results: { version: 1, results: [forged, ...rest] } });
  expect(recompute(text, cut).different).toEqual([first.measure, second.measure]);
});

it('names nobody: not the teacher, not the class', () => {
  const report = someReport(5);
  const named = {
    ...report,
    lesson: { ...report.lesson, title: '课题', teacher: '李雷', class_name: '五（2）班' },
  };
  expect(bundleText(named)).not.toMatch(/李雷|五（2）班/);
});
