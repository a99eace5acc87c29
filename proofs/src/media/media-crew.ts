import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '@kejing/core/context';
import { allRuns, WorkerProcess } from '../rehearsals.ts';
import { seeded } from './item.ts';
import { StoreProxy } from './store-proxy.ts';

/** What the step is at, in its order. */
export const phases = ['download', 'probe', 'make', 'listen', 'store'] as const;
export type Phase = (typeof phases)[number];

interface Member {
  worker: WorkerProcess;
  proxy: StoreProxy;
}

const patience = 120_000;
/** A third death would rightly end the lesson. */
const deathsAtMost = 2;

/** Workers that each have a way of their own to the object store, and somebody who replaces those that are gone. */
export class MediaCrew {
  readonly kills: { runId: string; phase: Phase }[] = [];
  deserters = 0;
  readonly #members = new Set<Member>();
  readonly #proxies: StoreProxy[] = [];
  readonly #context: Context;
  readonly #env: Record<string, string>;
  /** Orders the steps, makes no media, and is left alone: the others start much faster without that. */
  readonly #foreman: WorkerProcess;
  #refusing = 0;

  constructor(context: Context, env: Record<string, string>) {
    this.#context = context;
    this.#env = env;
    this.#foreman = new WorkerProcess(context, { queues: 'report', slots: '' });
  }

  async hire(count: number): Promise<void> {
    const members = await Promise.all(Array.from({ length: count }, () => this.#hireOne()));
    await Promise.all([this.#foreman.ready, ...members.map(({ worker }) => worker.ready)]);
  }

  async #hireOne(): Promise<Member> {
    const proxy = await StoreProxy.open(this.#context.settings.S3_ENDPOINT, seeded(this.#proxies.length + 1));
    proxy.refusing = this.#refusing;
    proxy.holding = { GET: 400, PUT: 150 };
    this.#proxies.push(proxy);
    const env = { ...this.#env, S3_ENDPOINT: proxy.url };
    const member = {
      proxy,
      worker: new WorkerProcess(this.#context, { queues: 'media', slots: 'media=1', env }),
    };
    this.#members.add(member);
    member.worker.child.once('exit', () => {
      if (!this.#members.delete(member)) return;
      this.deserters += 1;
      void this.#hireOne();
    });
    return member;
  }

  /** From now on, and for nobody slower than necessary. */
  refuse(share: number): void {
    this.#refusing = share;
    for (const { proxy } of this.#members) {
      proxy.refusing = share;
      proxy.holding = {};
    }
  }

  /** How often the store was asked, and how often it said no. */
  asked(): { requests: number; refused: number } {
    const sum = (of: (proxy: StoreProxy) => number) => this.#proxies.reduce((all, each) => all + of(each), 0);
    return { requests: sum(({ requests }) => requests), refused: sum(({ refused }) => refused) };
  }

  /** Kills whoever is at this phase next. */
  async killAt(phase: Phase): Promise<void> {
    for (const end = Date.now() + patience; Date.now() < end; await pause(15))
      for (const member of this.#members)
        if (phaseOf(member) === phase && (await this.#tryKill(member, phase))) return;
    throw new Error(`nobody came to ${phase} for ${patience / 1000} s`);
  }

  async #tryKill(member: Member, phase: Phase): Promise<boolean> {
    const { worker } = member;
    // Frozen first: what it works on now is what it is killed at.
    worker.signal('SIGSTOP');
    const runs = await allRuns(this.#context);
    const run = runs.find((each) => each.worker === worker.identity && each.outcome === null);
    const deaths = this.kills.filter(({ runId }) => runId === run?.id).length;
    if (!run || deaths >= deathsAtMost || phaseOf(member) !== phase) {
      worker.signal('SIGCONT');
      return false;
    }
    this.#members.delete(member);
    worker.signal('SIGKILL');
    this.kills.push({ runId: run.id, phase });
    void this.#hireOne();
    return true;
  }

  /** Whether anybody is at this phase just now. */
  isAt(phase: Phase): boolean {
    return [...this.#members].some((member) => phaseOf(member) === phase);
  }

  dismiss(): void {
    this.#foreman.signal('SIGKILL');
    for (const member of this.#members) {
      this.#members.delete(member);
      member.worker.signal('SIGKILL');
    }
    this.#proxies.forEach((proxy) => proxy.close());
  }
}

/** Seen from outside: which program works for it, and what it asks of the store. */
function phaseOf({ worker, proxy }: Member): Phase | undefined {
  const programs = childrenOf(worker.child.pid ?? 0).join('\n');
  if (programs.includes('ffprobe')) return 'probe';
  if (programs.includes('voice-activity-program')) return 'listen';
  if (programs.includes('ffmpeg')) return 'make';
  if (proxy.has('GET')) return 'download';
  return proxy.has('PUT') ? 'store' : undefined;
}

function childrenOf(pid: number): string[] {
  const read = (path: string) => {
    try {
      return readFileSync(path, 'utf8');
    } catch {
      return ''; // gone meanwhile
    }
  };
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  return children.map((child) => read(`/proc/${child}/cmdline`));
}
