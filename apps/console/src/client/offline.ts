import { fileAddress } from './base-path.ts';
import { createStore } from './store.ts';

/** The worker's caches begin with this; others of the same origin, another folder's console too, are not ours. */
const cachePrefix = `kejing-${encodeURIComponent(fileAddress('/'))}-`;
const lookEvery = 3_600_000;
const answerPatience = 3_000;

const store = createStore<{ update: { waiting: ServiceWorker | null } | undefined }>({ update: undefined });

/** A version that is newer than this page is there. */
export const hasUpdate = () => store.state().update !== undefined;

export const onUpdateChange = store.onChange;

const tell = (
  worker: ServiceWorker,
  message: 'entry' | 'skip-waiting' | 'take-over-if-alone',
  ...ports: MessagePort[]
) => worker.postMessage(message, ports);

/** Lets the browser keep the console. `entry` is the script that this page was built with. */
export async function keepConsole(workers: ServiceWorkerContainer, entry: string): Promise<void> {
  const registration = await workers.register(fileAddress('/offline-worker.js'), { updateViaCache: 'none' });
  const look = () => {
    // The very first one has nothing to wait for.
    if (registration.waiting && registration.active) void meet(registration.waiting, entry);
  };
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  );
  registration.installing?.addEventListener('statechange', look);
  look();
  // Another tab may have taken the new version; this page goes on with what it has.
  workers.addEventListener('controllerchange', () => {
    const { controller } = workers;
    if (controller) void meet(controller, entry);
  });
  // A page that stays open for days never asks by itself.
  setInterval(() => void registration.update().catch(() => undefined), lookEvery);
}

/**
 * Of another version than this page's, the person is told. One of its own version takes over, but not from other pages
 * that are open: they may still need what the old one keeps.
 */
async function meet(worker: ServiceWorker, entry: string): Promise<void> {
  const waits = worker.state === 'installed';
  if ((await entryOf(worker)) !== entry) store.setState({ update: { waiting: waits ? worker : null } });
  else if (waits) tell(worker, 'take-over-if-alone');
}

/** Which page a worker was built with; another product's gives no answer. */
function entryOf(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), answerPatience);
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(timer);
      resolve(data);
    });
    port1.start();
    tell(worker, 'entry', port2);
  });
}

/** Only when a person wants it: lets the new version in and reloads this page, once. */
export function takeUpdate(workers: ServiceWorkerContainer, reload: () => void): void {
  const waiting = store.state().update?.waiting;
  let reloaded = false;
  const once = () => {
    if (reloaded) return;
    reloaded = true;
    reload();
  };
  if (waiting?.state !== 'installed') return once();
  workers.addEventListener('controllerchange', once);
  // A page that no worker controls yet hears of no change of control.
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated' || waiting.state === 'redundant') once();
  });
  tell(waiting, 'skip-waiting');
}

/** Leaves nothing of an earlier choice: neither the worker of these pages nor what it kept. */
export async function forgetConsole(workers: ServiceWorkerContainer, storage: CacheStorage): Promise<void> {
  const scope = new URL(fileAddress('/'), window.location.origin).href;
  const registrations = await workers.getRegistrations();
  await Promise.all(registrations.filter((each) => each.scope === scope).map((each) => each.unregister()));
  const names = await storage.keys();
  await Promise.all(names.filter((name) => name.startsWith(cachePrefix)).map((name) => storage.delete(name)));
}
