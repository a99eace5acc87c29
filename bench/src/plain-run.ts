import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Run } from '@kejing/speech/media/probe';

/** Runs a program without a cage or anything else around it. */
export const plainRun: Run = ([program = '', ...args], onLine) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args);
    const said: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => said.push(part));
    createInterface({ input: child.stderr }).on('line', (line) => onLine?.(line));
    child.on('close', (code) =>
      code === 0 ? resolve(Buffer.concat(said)) : reject(new Error(`${program} ${args[0]}: ${code}`)),
    );
  });
