import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { caged, capsFor } from '@kejing/speech/cage';
import { prepareAndHear } from '@kejing/speech/hear';
import type { Run } from '@kejing/speech/media/probe';
import { Unusable } from '@kejing/speech/media/verdict';
import type { Item, Outcome } from './item.ts';
import type { Studio } from './studio.ts';
import { strangersIn, watched, type Seen } from './watch.ts';

export interface Finding {
  item: Item;
  /** `trouble` is anything that is no verdict. */
  outcome: Outcome | 'trouble';
  trouble: string;
  seconds: number;
  memoryMb: number;
  /** What it opened or spoke to beyond its scratch folder. */
  strangers: string[];
  hadPicture: boolean;
}

export const limits = { seconds: 120, memoryMb: 2048 };
let number = 0;

/** One file through the same code as in the worker, from the file on the disk to the verdict. */
export async function examine(studio: Studio, item: Item, usual: ReadonlySet<string>): Promise<Finding> {
  const place = join(studio.folder, `item-${(number += 1)}`);
  const scratch = join(place, 'scratch');
  await mkdir(scratch, { recursive: true });
  const path = join(scratch, item.name);
  const seen: Seen[] = [];
  let programs = 0;
  try {
    await item.make(studio, path);
    const { size } = await stat(path);
    const signal = AbortSignal.timeout(limits.seconds * 1000);
    const run: Run = (command, onLine, narrower) => {
      const strange = command[0] !== process.execPath;
      const notes = join(place, `program-${(programs += 1)}`);
      return watched(
        strange ? caged(command, { ...capsFor(size), ...narrower }) : command,
        {
          signal: narrower?.stop ? AbortSignal.any([signal, narrower.stop]) : signal,
          cwd: scratch,
          onLine,
          notes,
        },
        (what) => seen.push(what),
      );
    };
    const began = performance.now();
    const made = await prepareAndHear(run, [path], scratch, { made: () => {}, heard: () => {} }).then(
      (heard) => ({ outcome: 'good' as const, trouble: '', hadPicture: heard.made.player !== undefined }),
      (error: unknown) => ({ ...outcomeOf(error), hadPicture: false }),
    );
    return {
      item,
      ...made,
      seconds: (performance.now() - began) / 1000,
      memoryMb: Math.max(0, ...seen.map(({ memoryMb }) => memoryMb)),
      strangers: seen.flatMap(({ files, addresses }) => [
        ...strangersIn(files, usual, scratch),
        ...addresses,
      ]),
    };
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** What the programs open when they are only asked for their version. */
export async function usualFiles(folder: string): Promise<Set<string>> {
  const usual = new Set<string>();
  const signal = AbortSignal.timeout(limits.seconds * 1000);
  for (const program of ['ffmpeg', 'ffprobe'])
    await watched(
      caged([program, '-version'], capsFor(0)),
      { signal, cwd: folder, notes: join(folder, `usual-${program}`) },
      ({ files }) => files.forEach((file) => usual.add(file)),
    );
  return usual;
}

const outcomeOf = (error: unknown): Pick<Finding, 'outcome' | 'trouble'> =>
  error instanceof Unusable
    ? { outcome: error.problem.code, trouble: '' }
    : { outcome: 'trouble', trouble: `${(error as Error).name}: ${(error as Error).message}` };
