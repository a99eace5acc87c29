import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Context } from '@kejing/core/context';
import { recordingOf } from '@kejing/core/lessons';
import { platformScope, withScope } from '@kejing/db/scope';
import { withFreshContext } from '@kejing/testkit/fresh';
import { uploadLesson } from '@kejing/testkit/lessons';
import { makeDistrict } from '@kejing/testkit/people';
import { lessonFilm, minutes } from './media/film.ts';
import { median } from './median.ts';
import type { Verdict } from './verdict.ts';

const goal = 1.1;
const rounds = 3;
const lookEvery = 50;
const patienceSeconds = 3600;
const workerProgram = fileURLToPath(new URL('../../apps/worker/src/main.ts', import.meta.url));
const plainProgram = fileURLToPath(new URL('./media/plain.ts', import.meta.url));

/** Wall time of a lesson's media, from the last byte's arrival on: through a worker, against a plain script, by turns. */
export async function benchMedia(): Promise<Verdict> {
  const film = await readFile(await lessonFilm());
  return withFreshContext(async (context) => {
    const { east } = await makeDistrict(context);
    const env = { ...process.env, ...asTexts(context.settings), WORKER_METRICS_PORT: '0' };
    const worker = spawn(process.execPath, [workerProgram, '--queues=media,report'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    process.once('exit', () => worker.kill('SIGKILL'));
    await ready(worker.stdout);
    const took = { worker: [] as number[], plain: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      const id = await uploadLesson(context, east.teacher, film, 'lesson.mp4');
      took.worker.push(await secondsUntilReady(context, id));
      const [file] = await recordingOf(context, id);
      const { stdout } = await promisify(execFile)(process.execPath, [plainProgram, file?.key ?? ''], {
        env,
      });
      took.plain.push(Number(stdout));
      console.log(
        `round ${round + 1}: worker ${took.worker.at(-1)?.toFixed(1)} s, plain ${took.plain.at(-1)?.toFixed(1)} s`,
      );
    }
    worker.kill('SIGTERM');
    await once(worker, 'exit');
    const ratio = median(took.worker.map((seconds, round) => seconds / (took.plain[round] ?? 0)));
    return {
      line: `${ratio.toFixed(2)} (worker ${median(took.worker).toFixed(0)} s, plain ${median(took.plain).toFixed(0)} s for ${minutes} minutes of 1080p, median of ${rounds}, goal ≤ ${goal})`,
      held: ratio <= goal,
    };
  });
}

const asTexts = (settings: Context['settings']) =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]));

const ready = (output: NodeJS.ReadableStream) =>
  new Promise<void>((resolve) => {
    output.on('data', (part) => String(part).includes('worker takes') && resolve());
  });

/** Since the run was decided. */
async function secondsUntilReady(context: Context, id: string): Promise<number> {
  const end = Date.now() + patienceSeconds * 1000;
  while (Date.now() < end) {
    const run = await withScope(context.db, platformScope, (tx) =>
      tx
        .selectFrom('runs')
        .select(['status', 'outcome', 'cause', 'created_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    );
    if (run.outcome) throw new Error(`the lesson ended: ${run.cause}`);
    if (run.status === 20_000) return (Date.now() - run.created_at.getTime()) / 1000;
    await pause(lookEvery);
  }
  throw new Error('the lesson was never ready');
}
