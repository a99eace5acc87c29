import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Outcome {
  title: string;
  status: 'passed' | 'failed' | 'skipped';
}

interface VitestReport {
  success: boolean;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}
interface PlaywrightSuite {
  specs?: { title: string; ok: boolean; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

/** What one runner's JSON report says, test by test. A file that broke before its tests counts as one failure. */
export function outcomesOf(report: unknown): Outcome[] {
  if (typeof report === 'object' && report !== null && 'testResults' in report)
    return (report as VitestReport).testResults.flatMap(vitestOutcomes);
  return playwrightOutcomes(report as PlaywrightSuite);
}

function vitestOutcomes(file: VitestReport['testResults'][number]): Outcome[] {
  const outcomes = file.assertionResults.map(({ fullName, status }): Outcome => ({
    title: fullName,
    status: status === 'passed' ? 'passed' : status === 'failed' ? 'failed' : 'skipped',
  }));
  const broken = file.status === 'failed' && !outcomes.some(({ status }) => status === 'failed');
  return broken ? [...outcomes, { title: file.name, status: 'failed' }] : outcomes;
}

function playwrightOutcomes(suite: PlaywrightSuite): Outcome[] {
  const own = (suite.specs ?? []).map(({ title, ok, tests }): Outcome => {
    const skipped = tests.every(({ status }) => status === 'skipped');
    return { title, status: skipped ? 'skipped' : ok ? 'passed' : 'failed' };
  });
  return [...own, ...(suite.suites ?? []).flatMap(playwrightOutcomes)];
}

export function readReport(folder: string, name: string): Outcome[] {
  const file = join(folder, `${name}.json`);
  return existsSync(file) ? outcomesOf(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

export function passedTitles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => readReport(folder, file.replace(/\.json$/, '')))
    .filter(({ status }) => status === 'passed')
    .map(({ title }) => title);
}
