import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface ChildOptions {
  signal: AbortSignal;
  cwd?: string;
  env?: Record<string, string>;
  input?: string | Uint8Array;
  /** What it is called when it has failed, where the command begins with those who only start it. */
  name?: string;
  /** Every line it prints on standard error: where programs tell their progress. */
  onLine?: (line: string) => void;
}

export class ChildFailed extends Error {
  readonly code: number | null;
  /** What killed it, where it did not end by itself. */
  readonly signal: NodeJS.Signals | null;

  constructor(program: string, code: number | null, signal: NodeJS.Signals | null, last: string) {
    super(`${program} ended with ${code ?? signal}: ${last}`);
    this.name = 'ChildFailed';
    this.code = code;
    this.signal = signal;
  }
}

const patience = 1_000;
/** A worker that is killed takes along what it has started, by the kernel's hand. */
const withUs = ['--pdeathsig', 'KILL', '--'];

/** Runs a program as a step's body. It does not outlive this process, and its whole process group ends within two seconds of a cancel. */
export function runChild(command: string[], options: ChildOptions): Promise<Buffer> {
  const { signal, onLine } = options;
  const program = options.name ?? command[0] ?? '';
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const child = spawn('setpriv', [...withUs, ...command], {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      detached: true,
    });
    const output: Buffer[] = [];
    let last = '';
    child.stdout.on('data', (part: Buffer) => output.push(part));
    createInterface({ input: child.stderr }).on('line', (line) => {
      last = line;
      onLine?.(line);
    });
    child.stdin.on('error', () => {}); // a program that ends early does not read to the end
    child.stdin.end(options.input);

    const kill = (how: NodeJS.Signals) => {
      try {
        if (child.pid) process.kill(-child.pid, how);
      } catch {
        // the group is gone already
      }
    };
    let insist: NodeJS.Timeout | undefined;
    const cancel = () => {
      kill('SIGTERM');
      insist = setTimeout(() => kill('SIGKILL'), patience);
    };
    signal.addEventListener('abort', cancel, { once: true });
    const settle = () => {
      clearTimeout(insist);
      signal.removeEventListener('abort', cancel);
    };
    child.on('error', (error) => {
      settle();
      reject(error);
    });
    child.on('close', (code, killedBy) => {
      settle();
      if (signal.aborted) {
        kill('SIGKILL'); // grandchildren that ignored the first signal
        reject(signal.reason as Error);
      } else if (code === 0) resolve(Buffer.concat(output));
      else reject(new ChildFailed(program, code, killedBy, last));
    });
  });
}
