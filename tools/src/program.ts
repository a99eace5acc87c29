import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync, watch, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from '@kejing/services/settings';
import { until } from '@kejing/services/wait';
import { root } from './root.ts';

const readyWithin = 60_000;
const endWithin = 15_000;
const settleAfterChange = 300;

export interface ProgramOptions {
  name: string;
  command: string[];
  cwd?: string;
  env: NodeJS.ProcessEnv;
  /** Folders whose changes start it anew. (node --watch breaks the engine's worker threads.) */
  sources?: string[];
  /** Whether it answers yet; or the line by which it says so. */
  ready?: () => Promise<boolean>;
  readyLine?: string;
  /** Called when it ends without having been told to. */
  onEnd: () => void;
}

/** A program of ours: its output goes to .data/log, its whole group ends with it. */
export class Program {
  readonly options: ProgramOptions;
  readonly #log: WriteStream;
  readonly #logPath: string;
  #child: ChildProcess | undefined;
  #seen = '';
  #expected = false;

  constructor(options: ProgramOptions) {
    this.options = options;
    mkdirSync(join(dataFolder, 'log'), { recursive: true });
    this.#logPath = join(dataFolder, 'log', `${options.name}.log`);
    this.#log = createWriteStream(this.#logPath);
  }

  async start(): Promise<void> {
    const began = Date.now();
    await this.#launch();
    console.log(`✓ ${this.options.name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    this.#watchSources();
  }

  async stop(): Promise<void> {
    this.#expected = true;
    const child = this.#child;
    if (!child?.pid || !this.#alive()) return;
    const { pid } = child;
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    process.kill(-pid, 'SIGTERM');
    const timer = setTimeout(() => process.kill(-pid, 'SIGKILL'), endWithin);
    await exited;
    clearTimeout(timer);
  }

  #alive(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  async #launch(): Promise<void> {
    const { command, cwd, env, ready, readyLine = '', name } = this.options;
    const [file = '', ...args] = command;
    this.#seen = '';
    this.#expected = false;
    const child = spawn(file, args, { cwd: cwd ?? root, env, detached: true });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.pipe(this.#log, { end: false });
      stream.on('data', (part: Buffer) => (this.#seen = (this.#seen + part.toString()).slice(-4_000)));
    }
    child.on('exit', () => {
      if (this.#child === child && !this.#expected) this.options.onEnd();
    });
    const isReady = ready ?? (() => Promise.resolve(this.#seen.includes(readyLine)));
    await until(async () => !this.#alive() || isReady(), readyWithin, 200);
    if (this.#alive() && (await isReady())) return;
    const last = this.#seen.trim().split('\n').slice(-8).join('\n  ');
    throw new Error(`${name} did not come up; its log is ${this.#logPath}:\n  ${last}`);
  }

  #watchSources(): void {
    let timer: NodeJS.Timeout | undefined;
    const changed = (_event: string, file: string | null) => {
      if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return;
      clearTimeout(timer);
      timer = setTimeout(() => void this.#restart(file), settleAfterChange);
    };
    for (const folder of this.options.sources ?? [])
      watch(join(root, folder), { recursive: true }, changed).unref();
  }

  /** A mistake in a changed file is shown and waits for the next change. */
  async #restart(file: string): Promise<void> {
    await this.stop();
    try {
      await this.#launch();
      console.log(`✓ ${this.options.name} started anew after a change of ${file}`);
    } catch (error) {
      this.#expected = true;
      console.error(`✗ ${(error as Error).message}`);
    }
  }
}
