import { spawnSync } from 'node:child_process';

const mb = 1024 ** 2;

/** What a program that reads somebody's file may use at most. */
export interface Caps {
  memoryMb: number;
  cpuSeconds: number;
  /** The largest file it may write. */
  fileMb: number;
}

const gigabyte = 1024 ** 3;
/** Six hours of film that has to be made anew take about as long as this on one core. */
export const mostCpuSeconds = 6 * 3600;

/** For files of so many bytes in all, where nothing narrower is known. */
export const capsFor = (bytes: number): Caps => ({
  memoryMb: 2048,
  cpuSeconds: mostCpuSeconds,
  fileMb: Math.ceil((bytes * 2 + 4 * gigabyte) / mb),
});

/** Processes of a user of their own see no network at all; some hosts do not allow that. */
let walls: readonly string[] | undefined;
const netless = ['unshare', '--net', '--map-root-user', '--'] as const;

function wallsHere(): readonly string[] {
  walls ??= spawnSync(netless[0], [...netless.slice(1), 'true']).status === 0 ? netless : [];
  return walls;
}

/** Our own settings, with what signs and opens things, stay outside. Few arenas: each counts against the memory. */
const bare = () => ['env', '-i', `PATH=${process.env.PATH ?? ''}`, 'LC_ALL=C.UTF-8', 'MALLOC_ARENA_MAX=2'];

/** The same command with caps, without our settings, and without a network where the host allows it. */
export function caged(command: readonly string[], caps: Caps): string[] {
  return [
    'prlimit',
    `--as=${caps.memoryMb * mb}`,
    // First it is told, so that one sees why it ended; the last word comes a little later.
    `--cpu=${caps.cpuSeconds}:${caps.cpuSeconds + 10}`,
    `--fsize=${caps.fileMb * mb}`,
    '--nofile=256',
    '--core=0',
    '--',
    ...wallsHere(),
    ...bare(),
    ...command,
  ];
}
