import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mutant } from './mutant.ts';
import { mutants } from './mutants.ts';
import { makeScratchCopy } from './scratch-copy.ts';
import type { Verdict } from './verdict.ts';

/** How many copies are tried side by side. */
const lanes = 2;
const shortShare = 5;

/** Breaks one rule after another in a copy; a test that names the statement has to fail each time. */
export async function proveSpecMutants({ short }: { short: boolean }): Promise<Verdict> {
  // Another fifth each day: within a week all have had their turn.
  const day = Math.floor(Date.now() / 86_400_000);
  const chosen = mutants.filter((_, index) => !short || index % shortShare === day % shortShare);
  const problems = await inCopies(chosen);
  for (const each of problems) console.log(each);
  const caught = chosen.length - problems.length;
  return { line: `${caught}/${chosen.length} caught`, held: caught === chosen.length && caught > 0 };
}

/** What was not caught, in words. */
async function inCopies(chosen: Mutant[]): Promise<string[]> {
  const copies = await Promise.all(Array.from({ length: lanes }, makeScratchCopy));
  try {
    // A test that fails without the mistake would prove nothing.
    const before = await failedTests(copies[0]?.folder ?? '', [...new Set(chosen.map(({ test }) => test))]);
    if (before === undefined || before.length > 0)
      return chosen.map(({ test }) => `${test}: its tests do not pass as they are: ${before?.join('; ')}`);
    const waiting = [...chosen];
    const problems: string[] = [];
    const lane = async ({ folder }: { folder: string }) => {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const problem = await problemOf(folder, mutant);
        if (problem) problems.push(`${mutant.file} ${JSON.stringify(mutant.find)}: ${problem}`);
      }
    };
    await Promise.all(copies.map(lane));
    return problems;
  } finally {
    await Promise.all(copies.map(({ remove }) => remove()));
  }
}

async function problemOf(folder: string, mutant: Mutant): Promise<string | undefined> {
  const file = join(folder, mutant.file);
  const source = await readFile(file, 'utf8');
  if (source.split(mutant.find).length !== 2) return 'this text does not stand there exactly once';
  await writeFile(
    file,
    source.replace(mutant.find, () => mutant.replace),
  );
  try {
    const failed = await failedTests(folder, [mutant.test]);
    if (!failed) return 'its tests could not be run';
    const missed = mutant.ids.filter((id) => !failed.some((title) => title.includes(`[${id}]`)));
    return missed.length > 0 ? `no failing test names ${missed.join(', ')}` : undefined;
  } finally {
    await writeFile(file, source);
  }
}

interface Report {
  testResults: { status: string; name: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** Titles of the tests that failed; undefined when some file could not be run at all. */
async function failedTests(folder: string, tests: string[]): Promise<string[] | undefined> {
  const report = join(folder, '.reports/mutants.json');
  const projects = ['--project', 'console', '--project', 'unit'];
  const program = join(folder, 'node_modules/vitest/vitest.mjs');
  await rm(report, { force: true });
  await new Promise<void>((resolve) => {
    // It ends with an error whenever a test fails, which is what we hope for: the report tells.
    execFile(
      process.execPath,
      [program, 'run', ...projects, ...tests],
      { cwd: folder, env: { ...process.env, KEJING_REPORT: 'mutants' } },
      () => resolve(),
    );
  });
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { testResults } = JSON.parse(text) as Report;
  if (testResults.length !== tests.length) return undefined;
  if (testResults.some(({ assertionResults }) => assertionResults.length === 0)) return undefined;
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );
}
