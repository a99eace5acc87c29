import { constants } from 'node:os';

/** How a program that read somebody's file came to its end, as the one who runs it tells. */
interface Ending {
  name?: string;
  code?: unknown;
  signal?: unknown;
  message?: string;
}

const endingOf = (error: unknown): Ending =>
  (error as Ending | undefined)?.name === 'ChildFailed' ? (error as Ending) : {};

/** What those who start programs answer when there is no such program. */
const notStarted = 126;

/** A program that says "I cannot read this" has spoken of the file; one that was killed or is missing has not. */
export function endedByItself(error: unknown): boolean {
  const { code } = endingOf(error);
  return typeof code === 'number' && code < notStarted;
}

/** FFmpeg hears that its time is up, and says so in its last line. */
const timeIsUp = `received signal ${constants.signals.SIGXCPU}`;

/** It wanted more than anything of that length needs: so it would again. */
export function reachedItsCaps(error: unknown): boolean {
  const { signal, message = '' } = endingOf(error);
  return ['SIGXCPU', 'SIGXFSZ'].includes(String(signal)) || message.includes(timeIsUp);
}

/** It broke down over what it read; nobody from outside has ended it. */
export const brokeDown = (error: unknown): boolean =>
  ['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL'].includes(String(endingOf(error).signal));

/** What was to be written found no room; that says nothing about the file that was read. */
export const noRoom = (): Error =>
  Object.assign(new Error('no space left for scratch files'), { code: 'ENOSPC' });
export const isNoRoom = (error: unknown): boolean =>
  (error as { code?: unknown } | undefined)?.code === 'ENOSPC';

export const saysNoRoom = (line: string): boolean => line.includes('No space left on device');
