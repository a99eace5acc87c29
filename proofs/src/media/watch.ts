import { readFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { resolve } from 'node:path';
import { ChildFailed, runChild, type ChildOptions } from '@kejing/engine/child-process';

/** What a program was seen doing. */
export interface Seen {
  /** The most memory that it had at one time. */
  memoryMb: number;
  /** Every file that it opened, or tried to. */
  files: string[];
  /** Every address that it wanted to speak to. */
  addresses: string[];
}

const followed =
  'strace -f --seccomp-bpf -qq -s 4096 -e signal=none -e trace=open,openat,openat2,connect'.split(' ');

/** Runs a program as the worker does, and looks on. */
export async function watched(
  command: string[],
  options: ChildOptions & { cwd: string; notes: string },
  see: (seen: Seen) => void,
): Promise<Buffer> {
  const { notes, cwd } = options;
  const [trace, memory] = [`${notes}.trace`, `${notes}.memory`];
  // Our own program loads what it needs from anywhere; it is not the one that reads somebody's file.
  const follow = command[0] === process.execPath ? [] : [...followed, '-o', trace];
  try {
    return await runChild(['time', '-q', '-f', '%M', '-o', memory, ...follow, ...command], options);
  } catch (error) {
    throw asWithoutUs(error);
  } finally {
    const [lines, kilobytes] = await Promise.all([textOf(follow.length > 0 ? trace : ''), textOf(memory)]);
    see({ memoryMb: Number(kilobytes.trim().split('\n').at(-1)) / 1024 || 0, ...callsIn(lines, cwd) });
  }
}

const textOf = (path: string) => (path ? readFile(path, 'utf8').catch(() => '') : Promise.resolve(''));

/** The one who takes the time says 128 and the number where a program was killed. */
function asWithoutUs(error: unknown): unknown {
  if (!(error instanceof ChildFailed) || error.code === null || error.code <= 128) return error;
  const number = error.code - 128;
  const [name] = Object.entries(constants.signals).find(([, value]) => value === number) ?? [];
  return name ? new ChildFailed('a watched program', null, name as NodeJS.Signals, error.message) : error;
}

const octal = /\\([0-7]{1,3})/g;
const plain = (text: string) =>
  Buffer.from(
    text.replace(octal, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 8))),
    'latin1',
  ).toString();

/** Reads what was written down, one call a line. */
function callsIn(trace: string, cwd: string): Pick<Seen, 'files' | 'addresses'> {
  const lines = trace.split('\n');
  return {
    files: lines.flatMap((line) => {
      const path = / open(?:at2?)?\([^"]*"((?:[^"\\]|\\.)*)"/.exec(line)?.[1];
      return path === undefined ? [] : [resolve(cwd, plain(path))];
    }),
    addresses: lines.filter((line) => / connect\(/.test(line) && !line.includes('AF_UNIX')),
  };
}

/** Where programs and their libraries lie, and what they ask of the machine. */
const machine =
  /^\/(?:usr|lib\w*|sys\/devices\/system|proc\/self|proc\/sys)\/|^\/etc\/localtime$|^\/dev\/u?random$/;

/** Files that it had no business with. @param usual what it opens before it has read a word of a file. */
export const strangersIn = (files: string[], usual: ReadonlySet<string>, scratch: string): string[] =>
  files.filter((file) => !machine.test(file) && !usual.has(file) && !file.startsWith(`${scratch}/`));
