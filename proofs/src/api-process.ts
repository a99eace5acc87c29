import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Context } from '@kejing/core/context';
import { freePort } from '@kejing/testkit/free-port';

const apiProgram = fileURLToPath(new URL('../../apps/api/src/main.ts', import.meta.url));
const pageBytes = 4096;

/** A proof that breaks off leaves no program behind. */
const alive = new Set<ChildProcess>();
process.on('exit', () => alive.forEach((child) => child.kill('SIGKILL')));

/** The API as it runs for schools: a process of its own, against this proof's database. */
export class ApiProcess {
  readonly port: number;
  readonly #context: Context;
  #child: ChildProcess | undefined;

  private constructor(context: Context, port: number) {
    this.#context = context;
    this.port = port;
  }

  static async start(context: Context): Promise<ApiProcess> {
    const api = new ApiProcess(context, await freePort());
    await api.start();
    return api;
  }

  async start(): Promise<void> {
    const settings = Object.entries(this.#context.settings).map(([name, value]) => [name, String(value)]);
    this.#child = spawn(process.execPath, [apiProgram], {
      env: {
        ...process.env,
        ...Object.fromEntries(settings),
        API_PORT: String(this.port),
        // All come from one address and a handful of accounts.
        REQUESTS_PER_MINUTE: '1000000',
      } as NodeJS.ProcessEnv,
      stdio: ['ignore', 'ignore', process.env.KEJING_VERBOSE ? 'inherit' : 'ignore'],
    });
    const child = this.#child;
    alive.add(child);
    child.once('exit', () => alive.delete(child));
    for (let tries = 0; !(await this.#answers()); tries += 1) {
      if (tries > 300) throw new Error('the API did not come up');
      await pause(50);
    }
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await exited;
  }

  /** Memory in use, in bytes. */
  get memory(): number {
    const pages = readFileSync(`/proc/${this.#child?.pid}/statm`, 'utf8').split(' ')[1];
    return Number(pages) * pageBytes;
  }

  async #answers(): Promise<boolean> {
    const answer = await fetch(`http://127.0.0.1:${this.port}/livez`).catch(() => undefined);
    return answer?.ok ?? false;
  }
}
