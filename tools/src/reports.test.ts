import { expect, it } from 'vitest';
import { outcomesOf } from './reports.ts';

it('reads Vitest, and counts a file that broke before its tests as a failure', () => {
  const report = {
    testResults: [
      { name: 'a.test.ts', status: 'passed', assertionResults: [{ fullName: 'works', status: 'passed' }] },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [{ fullName: 'later', status: 'pending' }] },
    ],
  };
  expect(outcomesOf(report).map(({ status }) => status)).toEqual(['passed', 'failed', 'skipped']);
});

it('reads Playwright, nested suites too', () => {
  const spec = (title: string, ok: boolean, status: string) => ({ title, ok, tests: [{ status }] });
  const report = {
    suites: [
      {
        specs: [spec('a', true, 'expected')],
        suites: [{ specs: [spec('b', false, 'unexpected'), spec('c', true, 'skipped')] }],
      },
    ],
  };
  expect(outcomesOf(report)).toEqual([
    { title: 'a', status: 'passed' },
    { title: 'b', status: 'failed' },
    { title: 'c', status: 'skipped' },
  ]);
});
