import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Context } from '@kejing/core/context';
import { createPdf, getPdf } from '@kejing/core/reports';
import { platformScope, withScope } from '@kejing/db/scope';
import { WorkerProcess } from '@kejing/proofs/rehearsals';
import { bundleText } from '@kejing/report/bundle';
import { reportPage } from '@kejing/report/page/report-page';
import { finishedLesson } from '@kejing/testkit/finished-lesson';
import { withFreshContext } from '@kejing/testkit/fresh';
import { wholeLesson } from '@kejing/testkit/invented-lessons';
import { inventReport } from '@kejing/testkit/invented-reports';
import { makeDistrict, type TestPerson } from '@kejing/testkit/people';
import { median } from './median.ts';
import type { Verdict } from './verdict.ts';

const goals = { page: 300, print: 15, megabytes: 200 };
const rounds = 9;
const prints = 3;
const lessons = 100;
const patience = 120_000;
/** A table needs so little that it can be made in a heap of this size; without a bound the collector lets garbage lie. */
const smallHeap = ['--max-old-space-size=64', '--max-semi-space-size=4'];
const program = join(import.meta.dirname, 'report/table-of-many.ts');

/** A lesson of 45 minutes as a page and a printed file, and a hundred of them as one table. */
export async function benchReportOut(): Promise<Verdict> {
  const report = inventReport({ transcript: wholeLesson() });
  const cpu = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    reportPage(report, 'zh');
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  console.log(`page: ${cpu.map(Math.round).join(', ')} ms of CPU, goal ≤ ${goals.page} ms`);

  const table = await tableOfMany(bundleText(report));
  console.log(
    `table of ${lessons} lessons: ${(table.bytes / 1e6).toFixed(1)} MB in ${(table.milliseconds / 1000).toFixed(1)} s, first bytes after ${table.firstAfter.toFixed(0)} ms, at most ${table.megabytes.toFixed(0)} MB of memory in a program with a heap of 64 MB, goal ≤ ${goals.megabytes} MB`,
  );

  const seconds = await printed();
  console.log(`print: ${seconds.map((each) => each.toFixed(1)).join(', ')} s, goal ≤ ${goals.print} s`);

  const [first = 0] = cpu;
  const slowest = Math.max(...seconds);
  return {
    line: `page ${median(cpu).toFixed(0)} ms of CPU (the first ${first.toFixed(0)} ms, goal ≤ ${goals.page}), print ${slowest.toFixed(1)} s at most (goal ≤ ${goals.print}), table of ${lessons} lessons ${table.megabytes.toFixed(0)} MB of memory (goal ≤ ${goals.megabytes})`,
    held: first <= goals.page && slowest <= goals.print && table.megabytes <= goals.megabytes,
  };
}

async function tableOfMany(bundle: string) {
  const folder = await mkdtemp(join(tmpdir(), 'kejing-bench-report-'));
  try {
    const file = join(folder, 'lesson.json');
    await writeFile(file, bundle);
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...smallHeap,
      program,
      file,
      String(lessons),
    ]);
    return JSON.parse(stdout) as {
      bytes: number;
      firstAfter: number;
      milliseconds: number;
      megabytes: number;
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Seconds from the asking to the file, with a worker that stands ready: the step and its way there. */
function printed(): Promise<number[]> {
  return withFreshContext(async (context) => {
    const { east } = await makeDistrict(context);
    const worker = new WorkerProcess(context, { queues: 'report', slots: '' });
    await worker.ready;
    const took: number[] = [];
    for (let round = 0; round < prints; round += 1) {
      const id = await finishedLesson(context, east.teacher, wholeLesson());
      took.push(await printOne(context, east.teacher, id));
    }
    await worker.stop();
    return took;
  });
}

async function printOne(context: Context, person: TestPerson, analysis_id: string): Promise<number> {
  const began = performance.now();
  const { run_id } = await createPdf(
    context,
    person,
    { analysis_id, language: 'zh' },
    { requestId: 'bench' },
  );
  for (const end = Date.now() + patience; Date.now() < end; await pause(50)) {
    const run = await withScope(context.db, platformScope, (tx) =>
      tx
        .selectFrom('runs')
        .select(['outcome', 'cause'])
        .where('id', '=', run_id ?? '')
        .executeTakeFirst(),
    );
    if (run?.outcome === 'failed') throw new Error(`The report was not printed: ${run.cause}`);
    if (run?.outcome !== 'done') continue;
    const took = (performance.now() - began) / 1000;
    await getPdf(context, person, analysis_id, 'zh');
    return took;
  }
  throw new Error('The report was never printed.');
}
