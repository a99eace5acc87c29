import { beforeEach, expect, it, vi } from 'vitest';

/** As much of a browser's worker as the page talks to. */
class Worker extends EventTarget {
  told: unknown[] = [];
  state: ServiceWorkerState;
  entry: string;

  constructor(state: ServiceWorkerState, entry: string) {
    super();
    this.state = state;
    this.entry = entry;
  }

  postMessage(message: unknown, ports?: MessagePort[]): void {
    this.told.push(message);
    if (message === 'entry') ports?.[0]?.postMessage(this.entry);
  }

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

function browser(parts: { active?: Worker; waiting?: Worker }) {
  const registration = Object.assign(new EventTarget(), {
    installing: null as Worker | null,
    waiting: parts.waiting ?? null,
    active: parts.active ?? null,
    scope: `${window.location.origin}/`,
    update: vi.fn<() => Promise<void>>(() => Promise.resolve()),
    unregister: vi.fn<() => Promise<boolean>>(() => Promise.resolve(true)),
  });
  const elsewhere = { scope: `${window.location.origin}/other/`, unregister: vi.fn<() => void>() };
  const register = vi.fn<() => Promise<typeof registration>>(() => Promise.resolve(registration));
  const workers = Object.assign(new EventTarget(), {
    controller: parts.active ?? null,
    register,
    getRegistrations: () => Promise.resolve([registration, elsewhere]),
  });
  return { registration, elsewhere, register, workers: workers as never as ServiceWorkerContainer };
}

let offline: typeof import('./offline.ts');
beforeEach(async () => {
  vi.resetModules();
  offline = await import('./offline.ts');
});

it('tells of a worker that waits, and lets it in only when asked; then reloads once [S4.9a]', async () => {
  const waiting = new Worker('installed', '/assets/new.js');
  const { workers, register } = browser({ active: new Worker('activated', '/assets/old.js'), waiting });
  await offline.keepConsole(workers, '/assets/old.js');
  expect(register).toHaveBeenCalledWith('/offline-worker.js', { updateViaCache: 'none' });
  await vi.waitFor(() => expect(offline.hasUpdate()).toBe(true));
  expect(waiting.told).toEqual(['entry']);
  const reload = vi.fn<() => void>();
  offline.takeUpdate(workers, reload);
  expect(waiting.told).toEqual(['entry', 'skip-waiting']);
  expect(reload).not.toHaveBeenCalled();
  workers.dispatchEvent(new Event('controllerchange'));
  waiting.become('activated');
  expect(reload).toHaveBeenCalledOnce();
});

it('hears of a version that comes while the page is open, also where no worker controls it yet', async () => {
  const { workers, registration } = browser({ active: new Worker('activated', '/assets/old.js') });
  await offline.keepConsole(workers, '/assets/old.js');
  const next = new Worker('installing', '/assets/new.js');
  registration.installing = next;
  registration.dispatchEvent(new Event('updatefound'));
  expect(offline.hasUpdate()).toBe(false);
  registration.waiting = next;
  next.become('installed');
  await vi.waitFor(() => expect(offline.hasUpdate()).toBe(true));
  const reload = vi.fn<() => void>();
  offline.takeUpdate(workers, reload);
  next.become('activating');
  expect(reload).not.toHaveBeenCalled();
  next.become('activated');
  expect(reload).toHaveBeenCalledOnce();
});

it('does not tell of the first worker, nor of one that was built with this very page', async () => {
  const fresh = browser({ waiting: new Worker('installed', '/assets/new.js') });
  await offline.keepConsole(fresh.workers, '/assets/old.js');
  const same = new Worker('installed', '/assets/old.js');
  const { workers } = browser({ active: new Worker('activated', '/assets/older.js'), waiting: same });
  await offline.keepConsole(workers, '/assets/old.js');
  await vi.waitFor(() => expect(same.told).toEqual(['entry', 'take-over-if-alone']));
  expect(offline.hasUpdate()).toBe(false);
});

it('just reloads when another tab has let the new version in', async () => {
  const { workers } = browser({ active: new Worker('activated', '/assets/old.js') });
  await offline.keepConsole(workers, '/assets/old.js');
  Object.assign(workers, { controller: new Worker('activating', '/assets/new.js') });
  workers.dispatchEvent(new Event('controllerchange'));
  await vi.waitFor(() => expect(offline.hasUpdate()).toBe(true));
  const reload = vi.fn<() => void>();
  offline.takeUpdate(workers, reload);
  expect(reload).toHaveBeenCalledOnce();
});

it('removes the worker of these pages and our caches, and nobody else’s [S4.9c]', async () => {
  const { workers, registration, elsewhere } = browser({ active: new Worker('activated', '/assets/old.js') });
  const names = new Set(['kejing-%2F-1', 'kejing-%2F-2', 'kejing-%2Felsewhere%2F-1', 'another-program']);
  const storage = { keys: () => Promise.resolve([...names]), delete: (name: string) => names.delete(name) };
  await offline.forgetConsole(workers, storage as never);
  expect(registration.unregister).toHaveBeenCalledOnce();
  expect(elsewhere.unregister).not.toHaveBeenCalled();
  expect([...names]).toEqual(['kejing-%2Felsewhere%2F-1', 'another-program']);
});
