import { spawn } from 'node:child_process';
import { root } from './root.ts';

/** Runs one of our own programs to its end, its output shown as it comes. */
export function runHere(args: string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  return new Promise((resolve) => {
    // A group of its own: Ctrl-C reaches us alone, and we decide what stops when.
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit', detached: true });
    child.on('error', () => resolve(127));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
