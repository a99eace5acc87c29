import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePackages } from '@kejing/services/packages';
import { readReport } from './reports.ts';
import { root } from './root.ts';
import { runHere } from './run-here.ts';

/** Everything that has to pass before a change lands; `.ci/run` has brought Node and the dependencies. */
const began = Number(process.env.KEJING_CI_BEGAN ?? Date.now());
const reports = join(root, '.reports');
rmSync(reports, { recursive: true, force: true });

const minutes = (since: number) => ((Date.now() - since) / 60_000).toFixed(1);
const broken: string[] = [];
let held = 0;

async function stage(name: string, work: () => Promise<number | void>): Promise<void> {
  const start = Date.now();
  console.log(`\n=== ${name}`);
  const code = await work().catch((error: Error) => {
    console.error(error.message);
    return 1;
  });
  if (code) broken.push(name);
  else held += 1;
  console.log(`=== ${name}: ${code ? 'FAILED' : 'ok'} after ${minutes(start)} min`);
}

const vitest = (report: string, ...projects: string[]) =>
  runHere(['node_modules/vitest/vitest.mjs', 'run', ...projects.flatMap((each) => ['--project', each])], {
    ...process.env,
    KEJING_REPORT: report,
  });

await stage('programs for tests', async () => {
  await ensurePackages('browser');
  await ensurePackages('recordings');
  await ensurePackages('watching');
});
await stage('services', () => runHere(['services/src/cli.ts', 'up']));
await stage('check', () =>
  runHere(['tools/src/check.ts'], {
    ...process.env,
    PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
  }),
);
await stage('tests', () => vitest('vitest', 'unit', 'services', 'console'));
// The journeys start from nothing, as a newcomer does: `./start` with a stack of its own.
await stage('journeys', () =>
  runHere(['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'], {
    ...process.env,
    KEJING_HOME: join(root, '.data/e2e'),
  }),
);
const proofs = [
  'tenants',
  'sessions',
  'fairness',
  'stale-worker',
  'engine-kill',
  'engine-nodes',
  'malformed',
  'media-faults',
  'model-faults',
  'worker-kill',
  'lesson-fairness',
  'viewers',
  'spec-mutants',
  'upload-cuts',
  'upload-reload',
  'upload-flips',
  'upload-race',
  'upload-quota',
  'upload-sweep',
];
for (const proof of proofs)
  await stage(`proof of ${proof}`, () => runHere(['proofs/src/main.ts', proof, '--short']));
await stage('recovery', () => vitest('stack', 'stack'));
await stage('services down', () => runHere(['services/src/cli.ts', 'down']));
await stage('specification', () => runHere(['tools/src/spec.ts']));

const outcomes = ['vitest', 'e2e', 'stack'].flatMap((name) => readReport(reports, name));
const count = (status: string) => outcomes.filter((outcome) => outcome.status === status).length;
// Checks and proofs write no report: each stage counts as one beside the tests it ran.
const passed = count('passed') + held;
const failed = count('failed') + broken.length;
for (const { title } of outcomes.filter(({ status }) => status === 'failed'))
  console.log(`failed test: ${title}`);
for (const name of broken) console.log(`failed: ${name}`);
console.log(`\nwhole run: ${minutes(began)} min`);
console.log(`${passed} passed, ${failed} failed, ${count('skipped')} skipped`);
process.exitCode = failed > 0 || count('passed') === 0 ? 1 : 0;
