import { spawn } from 'node:child_process';

export interface Outcome {
  code: number;
  output: string;
}

/** Runs a program to its end and keeps what it printed. */
export function run(
  command: string[],
  options: { cwd?: string; env?: Record<string, string>; input?: string; limit?: number } = {},
): Promise<Outcome> {
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      timeout: options.limit,
      stdio: [options.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (part) => (output += part));
    child.stderr?.on('data', (part) => (output += part));
    child.stdin?.end(options.input);
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** The same, for a command that has to succeed. */
export async function must(command: string[], options: Parameters<typeof run>[1] = {}): Promise<string> {
  const { code, output } = await run(command, options);
  if (code !== 0) {
    const end = output.trim().split('\n').slice(-5).join('\n');
    throw new Error(`${command[0]} ${command[1] ?? ''} failed with ${code}: ${end}`);
  }
  return output;
}
