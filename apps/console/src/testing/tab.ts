import type { NewLesson, InspectedFile } from '../client/uploads/types.ts';
import { actionsAt } from '../client/uploads/actions.ts';
import { Desk, type DeskTools } from '../client/uploads/desk.ts';
import type { KeptUpload, UploadKeeper } from '../client/uploads/kept-uploads.ts';
import { Line } from '../client/uploads/line.ts';
import { hasher, type Bucket } from './bucket.ts';

/** What the tabs of one browser have in common. */
export class Browser {
  readonly kept = new Map<string, KeptUpload>();
  readonly keeper: UploadKeeper = {
    list: async (account) => [...this.kept.values()].filter((each) => each.account === account),
    put: async (upload) => void this.kept.set(upload.fileId, upload),
    remove: async (fileId) => void this.kept.delete(fileId),
  };
  readonly #held = new Set<string>();
  readonly #waiting: { name: string; start: () => void }[] = [];

  /** Web locks; those of a tab end with it. */
  locks(tab: { closed: boolean; ends: (() => void)[] }): LockManager {
    const hold = async (name: string, work: (lock: unknown) => unknown) => {
      this.#held.add(name);
      const closed = new Promise<void>((end) => tab.ends.push(end));
      await Promise.race([work({ name }), closed]);
      this.#held.delete(name);
      const next = this.#waiting.findIndex((each) => each.name === name);
      if (next >= 0) this.#waiting.splice(next, 1)[0]?.start();
    };
    const request = async (name: string, ...rest: unknown[]) => {
      const work = rest.at(-1) as (lock: unknown) => unknown;
      if (!this.#held.has(name)) return hold(name, work);
      if (rest.length > 1) return work(null);
      await new Promise<void>((start) => this.#waiting.push({ name, start }));
      return hold(name, work);
    };
    return { request } as unknown as LockManager;
  }
}

/** One tab of a browser, with its own desk. Closing it cuts off whatever it does. */
export function openTab(bucket: Bucket, browser = new Browser(), tools: Partial<DeskTools> = {}) {
  const tab = { closed: false, ends: [] as (() => void)[] };
  const line = new Line();
  const desk = new Desk({
    hasher,
    put: (request) => (tab.closed ? new Promise(() => {}) : bucket.put(request)),
    line,
    calls: bucket.calls,
    keeper: browser.keeper,
    locks: browser.locks(tab),
    sound: { extract: async () => undefined, remove: async () => {} },
    ...tools,
  });
  const actions = actionsAt(desk);
  return {
    ...actions,
    line,
    rows: () => actions.store.state().rows,
    states: () => actions.store.state().rows.map(({ state }) => state),
    close: () => {
      tab.closed = true;
      for (const { run } of desk.entries) run?.abort('closed');
      for (const end of tab.ends) end();
    },
  };
}

export async function inspected(file: File, handle?: FileSystemFileHandle): Promise<InspectedFile> {
  const fingerprint = await hasher.fingerprint(file);
  return {
    file,
    handle,
    path: file.name,
    fingerprint,
    seconds: undefined,
    problem: undefined,
    known: undefined,
  };
}

export async function lessonOf(files: File[], change: Partial<NewLesson> = {}): Promise<NewLesson> {
  return {
    title: '圆的面积',
    teacher: '',
    class_name: '',
    subject: 'maths',
    grade: 'grade_5',
    language: 'zh',
    lesson_date: null,
    tags: [],
    product_type: 19,
    files: await Promise.all(files.map((file) => inspected(file))),
    ...change,
  };
}
