import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundleText } from '@kejing/report/bundle';
import { someReport } from '@kejing/testkit/invented-reports';
import { afterAll, expect, it } from 'vitest';

const folder = await mkdtemp(join(tmpdir(), 'kejing-recompute-'));
afterAll(() => rm(folder, { recursive: true }));
const command = join(import.meta.dirname, 'recompute.ts');
const recompute = (...files: string[]) => promisify(execFile)(process.execPath, [command, ...files]);
const write = async (name: string, text: string) => {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
};

it('finds every figure of fifty lessons drawn at random again, byte for byte', async () => {
  const from = randomInt(1_000_000);
  const files: string[] = [];
  for (let seed = from; seed < from + 50; seed += 1)
    files.push(await write(`${seed}.json`, bundleText(someReport(seed))));
  const { stdout } = await recompute(...files);
  expect(stdout.trim().split('\n')).toHaveLength(50);
  expect(stdout.match(/all \d+ figures are the same, byte for byte/g)).toHaveLength(50);
}, 180_000);

it('ends with a failure where a figure does not follow', async () => {
  const report = someReport(4);
  const [first, ...rest] = report.results.results;
  if (!first?.value) throw new Error('This lesson has no figures.');
  const results = { version: 1 as const, results: [{ ...first, value: first.value * 1.000001 }, ...rest] };
  const file = await write('forged.json', bundleText({ ...report, results }));
  await expect(recompute(file)).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining(`1 of ${rest.length + 1} figures differ: ${first.measure}`),
  });
});
