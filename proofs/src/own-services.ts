import { spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { loadEnvironment } from '@kejing/testkit/environment';

const cli = fileURLToPath(new URL('../../services/src/cli.ts', import.meta.url));

/** A database and an engine for one proof alone, so that killing them hurts nobody else. */
export class OwnServices {
  readonly #home: string;

  constructor(home: string) {
    this.#home = home;
  }

  dataFile(...parts: string[]): string {
    return join(this.#home, '.data', ...parts);
  }

  /** Brings up what is down, as whoever looks after the machine would. */
  up(...services: string[]): Promise<void> {
    return this.command('up', ...services);
  }

  command(...args: string[]): Promise<void> {
    const child = spawn(process.execPath, [cli, ...args], {
      env: { ...process.env, KEJING_HOME: this.#home },
    });
    let output = '';
    child.stdout.on('data', (part) => (output += part));
    child.stderr.on('data', (part) => (output += part));
    return new Promise((resolve, reject) => {
      child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(output.trim()))));
    });
  }

  /** For a proof that breaks off and can wait for nothing any more. */
  downAtOnce(): void {
    spawnSync(process.execPath, [cli, 'down'], { env: { ...process.env, KEJING_HOME: this.#home } });
    rmSync(this.#home, { recursive: true });
  }

  async pid(daemon: string): Promise<number> {
    return Number((await readFile(this.dataFile('run', `${daemon}.pid`), 'utf8')).split(' ')[0]);
  }

  /** One that has ended and only waits to be noticed is not alive. */
  async isAlive(daemon: string): Promise<boolean> {
    try {
      const stat = await readFile(`/proc/${await this.pid(daemon)}/stat`, 'utf8');
      return stat[stat.lastIndexOf(')') + 2] !== 'Z';
    } catch {
      return false;
    }
  }

  async kill(daemon: string, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    process.kill(await this.pid(daemon), signal);
  }
}

const ours = ['postgres', 'temporal'];

/**
 * Only what is killed is brought up anew; the bucket comes from the services that run already.
 * From here on this process, and whatever it starts, asks the new ones.
 */
export async function withOwnServices<T>(
  settings: Record<string, string>,
  work: (services: OwnServices) => Promise<T>,
): Promise<T> {
  loadEnvironment();
  const home = await mkdtemp(join(tmpdir(), 'kejing-proof-'));
  const envFile = join(home, '.env');
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(envFile, lines.join(''), { mode: 0o600 });
  const services = new OwnServices(home);
  const breakOff = () => services.downAtOnce();
  process.once('exit', breakOff);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  try {
    await services.up(...ours);
    const made = Object.entries(parseEnv(await readFile(envFile, 'utf8')));
    Object.assign(process.env, Object.fromEntries(made.filter(([name]) => !name.startsWith('S3_'))));
    return await work(services);
  } finally {
    process.off('exit', breakOff);
    await services.command('down');
    await rm(home, { recursive: true });
  }
}
