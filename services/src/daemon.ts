import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from './settings.ts';
import { until } from './wait.ts';

/** One long-running process that outlives the command which started it. */
export interface Daemon {
  name: string;
  command: string[];
  cwd?: string;
  env?: Record<string, string>;
  stopSignal?: NodeJS.Signals;
}

/** Numbers of processes mean nothing after a restart of the machine. */
const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
const logLimit = 50 * 1024 * 1024;
const pidFile = (name: string) => join(dataFolder, 'run', `${name}.pid`);
export const logFile = (name: string) => join(dataFolder, 'log', `${name}.log`);

export function lastLogLine(name: string): string {
  if (!existsSync(logFile(name))) return 'it wrote no log';
  return readFileSync(logFile(name), 'utf8').trim().split('\n').at(-1) ?? '';
}

/** A pid alone may have been given to a stranger since; the start time tells. */
function startTime(pid: number): string | undefined {
  try {
    return statFields(pid)[19];
  } catch {
    return undefined;
  }
}

/** /proc/<pid>/stat after the command name, so that [0] is the state, [2] the group, [3] the session. */
function statFields(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** What the pid file says, unless it was written before the machine restarted. */
function writtenPid(name: string): { pid: number; started: string } | undefined {
  if (!existsSync(pidFile(name))) return undefined;
  const [pid, started, boot] = readFileSync(pidFile(name), 'utf8').trim().split(' ');
  return pid && started && boot === bootId ? { pid: Number(pid), started } : undefined;
}

export function runningPid(name: string): number | undefined {
  const written = writtenPid(name);
  if (!written || startTime(written.pid) !== written.started) return undefined;
  return isAlive(written.pid) ? written.pid : undefined;
}

/** A process that has ended and only waits to be noticed (a zombie) is not alive. */
export function isAlive(pid: number): boolean {
  try {
    return statFields(pid)[0] !== 'Z';
  } catch {
    return false;
  }
}

export function startDaemon(daemon: Daemon): void {
  mkdirSync(join(dataFolder, 'run'), { recursive: true });
  mkdirSync(join(dataFolder, 'log'), { recursive: true });
  const log = logFile(daemon.name);
  if (existsSync(log) && statSync(log).size > logLimit) truncateSync(log);
  const out = openSync(log, 'a');
  const [program = '', ...args] = daemon.command;
  const child = spawn(program, args, {
    cwd: daemon.cwd,
    env: { ...process.env, ...daemon.env },
    detached: true,
    stdio: ['ignore', out, out],
  });
  child.on('error', () => {}); // a missing program shows itself as a failed health check
  child.unref();
  if (child.pid) writeFileSync(pidFile(daemon.name), `${child.pid} ${startTime(child.pid) ?? ''} ${bootId}`);
}

export async function stopDaemon(daemon: Daemon): Promise<void> {
  const pid = runningPid(daemon.name);
  if (pid) {
    process.kill(pid, daemon.stopSignal ?? 'SIGTERM');
    const gone = await until(() => runningPid(daemon.name) === undefined, 20_000);
    if (!gone) process.kill(pid, 'SIGKILL');
  }
  endOrphans(daemon.name);
  rmSync(pidFile(daemon.name), { force: true });
}

/** Children of a daemon that was killed from outside: same session as the dead leader, which only we made. */
export function endOrphans(name: string): void {
  const written = writtenPid(name);
  if (!written || runningPid(name)) return;
  const now = startTime(written.pid);
  if (now !== undefined && now !== written.started) return; // the number belongs to a stranger by now
  const leader = String(written.pid);
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry) || entry === leader) continue;
    try {
      if (statFields(Number(entry))[3] === leader) process.kill(Number(entry), 'SIGKILL');
    } catch {
      // it ended by itself
    }
  }
}
