// Opens the console without a network, and lets pages that are open keep the parts they were built with.
// The build writes `build` before this text: { version, base, entry, shell, kept }. It lists every file that may ever be
// kept, so nothing else can be: no call, no answer about a person, no link into the bucket.
/* global build */

// Another folder of this origin may have a console of its own.
const prefix = `kejing-${encodeURIComponent(build.base)}-`;
const mine = `${prefix}${build.version}`;
const page = `${build.base}index.html`;
const known = new Set([...build.shell, ...build.kept]);

/** Paths of the server that a person may open; the others are pages of the console. */
const ofTheServer = /^\/(?:api\/|livez$|readyz$|gateway-health$)/;

/** Names of assets hold their content's hash. */
const isHashed = (path) => path.startsWith(`${build.base}assets/`);

self.addEventListener('install', (event) => event.waitUntil(install()));

async function install() {
  const cache = await caches.open(mine);
  try {
    await Promise.all([keepPage(cache), ...build.shell.map((path) => keepFile(cache, path))]);
    await Promise.all(build.kept.map((path) => takeOver(cache, path)));
  } catch (error) {
    await caches.delete(mine);
    throw error;
  }
}

/** A page of another build would ask for files that this one does not know. */
async function keepPage(cache) {
  const answer = await fetch(page, { cache: 'no-store' });
  const text = answer.ok ? await answer.clone().text() : '';
  if (!text.includes(build.entry))
    throw new Error('The page is not the one that was built with this worker.');
  await cache.put(page, answer);
}

async function keepFile(cache, path) {
  if (await takeOver(cache, path)) return;
  const answer = await fetch(path, { cache: isHashed(path) ? 'default' : 'no-store' });
  if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}.`);
  await cache.put(path, answer);
}

/** What the version before has kept of an asset need not be fetched again. */
async function takeOver(cache, path) {
  const before = isHashed(path) ? await caches.match(path) : undefined;
  if (before) await cache.put(path, before);
  return before !== undefined;
}

self.addEventListener('activate', (event) => event.waitUntil(removeOthers()));

async function removeOthers() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== mine);
  await Promise.all(old.map((name) => caches.delete(name)));
}

// A new version waits until the person wants it, or until no page of the old one is open.
self.addEventListener('message', (event) => {
  if (event.data === 'skip-waiting') event.waitUntil(self.skipWaiting());
  if (event.data === 'take-over-if-alone') event.waitUntil(takeOverIfAlone());
  if (event.data === 'entry') event.ports[0]?.postMessage(build.entry);
});

async function takeOverIfAlone() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length <= 1) await self.skipWaiting();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!ofTheServer.test(pathname)) event.respondWith(fromNetwork(request, page));
  } else if (known.has(pathname) && search === '' && !request.headers.has('range')) {
    event.respondWith(isHashed(pathname) ? fromCache(event, pathname) : fromNetwork(request, pathname));
  }
});

const keptFile = (path) => caches.match(path, { cacheName: mine }).catch(() => undefined);

/** As long as there is a server, what it answers holds, also when it refuses. */
async function fromNetwork(request, path) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await keptFile(path);
    if (!kept) throw error;
    return kept;
  }
}

async function fromCache(event, path) {
  const kept = await keptFile(path);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.status === 200) event.waitUntil(keep(path, answer.clone()));
  return answer;
}

/** Without room, or after the page has removed everything, nothing is kept and nothing is the worse for it. */
async function keep(path, answer) {
  if (!(await caches.has(mine))) return;
  const cache = await caches.open(mine);
  await cache.put(path, answer).catch(() => undefined);
}
