import { mkdir, readFile, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A folder of this worker's own choice, or one among the system's temporary ones. */
export const scratchRoot = ({ SCRATCH_FOLDER }: { SCRATCH_FOLDER: string }): string =>
  SCRATCH_FOLDER || join(tmpdir(), 'kejing-scratch');

const looksAgainAfter = 2_000;
/** Left to everybody else who uses the same disk. */
const spare = 512 * 1024 ** 2;
const noteName = 'reserved-bytes';
let jobs = 0;

/** When a process began, in the kernel's ticks: a number that is given out again, as to the first program of every
 * container, is another process all the same. */
function beganAt(pid: string): string | undefined {
  try {
    const said = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return said.slice(said.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined; // gone
  }
}

/** Names say whose they are: a folder whose process is gone belongs to nobody. */
const ownName = () => `${process.pid}-${beganAt(String(process.pid))}-${(jobs += 1)}`;
function isOrphan(name: string): boolean {
  const [pid = '', began] = name.split('-');
  return beganAt(pid) !== began;
}

/** What was left behind by workers that were killed. */
async function sweepScratch(root: string): Promise<void> {
  await mkdir(root, { recursive: true });
  for (const name of await readdir(root))
    if (isOrphan(name)) await rm(join(root, name), { recursive: true, force: true });
}

async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const sizes = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => undefined)));
  return sizes.reduce((sum, each) => sum + (each?.blocks ?? 0) * 512, 0);
}

/** What others have reserved and not used yet counts as used. */
async function isRoomFor(root: string, bytes: number, own: string): Promise<boolean> {
  const space = await statfs(root);
  let free = space.bavail * space.bsize - spare;
  for (const name of await readdir(root)) {
    if (name === own) continue;
    const promised = await readFile(join(root, name, noteName), 'utf8').catch(() => '0');
    free -= Math.max(0, Number(promised) - (await bytesIn(join(root, name))));
  }
  return free >= bytes;
}

const isNoRoom = (error: unknown) => (error as { code?: unknown } | undefined)?.code === 'ENOSPC';

/** Noted first and then counted: of two who come at once at most one too many waits, and nobody writes too much. */
async function reserve(root: string, name: string, bytes: number): Promise<boolean> {
  const folder = join(root, name);
  try {
    await mkdir(folder, { mode: 0o700, recursive: true });
    await writeFile(join(folder, noteName), String(bytes));
    if (await isRoomFor(root, bytes, name)) return true;
  } catch (error) {
    if (!isNoRoom(error)) throw error;
  }
  await rm(join(folder, noteName), { force: true });
  return false;
}

/** A disk that others fill up while work goes on is nobody's fault: so often it waits for room once more. */
const startsAnew = 20;

/** Waits until there is room, works in a folder of its own, and leaves nothing behind however it ends. */
export async function withScratch<T>(
  root: string,
  bytes: number,
  signal: AbortSignal,
  work: (folder: string) => Promise<T>,
  lookAgain = looksAgainAfter,
): Promise<T> {
  await sweepScratch(root);
  for (let start = 1; ; start += 1) {
    const name = ownName();
    const folder = join(root, name);
    try {
      while (!(await reserve(root, name, bytes))) await pause(lookAgain, undefined, { signal });
      return await work(folder);
    } catch (error) {
      if (!isNoRoom(error) || start === startsAnew) throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    await pause(lookAgain, undefined, { signal });
  }
}
