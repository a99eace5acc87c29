import { recordingLimits } from '@kejing/contract/recordings';
import { measureCommand } from './commands.ts';
import type { Probe, Run } from './probe.ts';

const moment = /^out_time_us=(\d+)/;

/** How far a program has come in what it makes, in seconds; undefined where a line does not say. */
export function momentIn(line: string): number | undefined {
  const [, microseconds] = moment.exec(line) ?? [];
  return microseconds === undefined ? undefined : Number(microseconds) / 1e6;
}

/** A head can lie, or was never finished: the packets say how long it really is. */
export async function measuredSeconds(run: Run, path: string, found: Probe): Promise<number> {
  let seconds = 0;
  await run(
    measureCommand(found, path),
    (line) => {
      seconds = Math.max(seconds, momentIn(line) ?? 0);
    },
    { cpuSeconds: 120 },
  );
  return seconds;
}

const mostSeconds = recordingLimits.hoursPerFile * 3600;
/** Where a head says too little, the size does: hardly anything is smaller than this a second. */
const leastBytes = { film: 60_000, sound: 600 };

const reach = (seconds: number | undefined, bytes: number, perSecond: number) =>
  Math.min(mostSeconds, Math.max(seconds ?? 0, bytes / perSecond));

/** What making a film anew may cost; the slowest kinds (10 bit, 4K) take about two seconds a second. */
export const cpuForFilm = (seconds: number | undefined, bytes: number): number =>
  Math.ceil(40 + 3 * reach(seconds, bytes, leastBytes.film));

export const cpuForSound = (seconds: number | undefined, bytes: number): number =>
  Math.ceil(100 + reach(seconds, bytes, leastBytes.sound) / 10);
