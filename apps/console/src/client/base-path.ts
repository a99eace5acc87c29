declare global {
  interface Window {
    /** Set by a script before the console's own: the folder that its pages stand in. */
    routerBase?: unknown;
  }
}

const plausible = /^(?:\/[\w.~-]+)+$/;

/**
 * The folder that the console's pages stand in, without a slash at the end; empty at the root. The page's own setting
 * holds, else what the console was built for.
 */
export function basePath(): string {
  const wanted = window.routerBase ?? import.meta.env.BASE_URL;
  const folder = typeof wanted === 'string' ? wanted.replace(/\/+$/, '') : '';
  return plausible.test(folder) ? folder : '';
}

/** A page's path as the console itself speaks of it, from the one in the address bar. */
export function insidePath(path: string): string {
  const base = basePath();
  if (path === base) return '/';
  return base && path.startsWith(`${base}/`) ? path.slice(base.length) : path;
}

/** A page's path as the address bar shows it; the router does this for its own links. */
export const outsidePath = (path: string) => basePath() + path;

/** Where a file of the console lies; a picture that stands in its own address stays what it is. */
export const fileAddress = (file: string) =>
  file.startsWith('/') ? import.meta.env.BASE_URL.replace(/\/$/, '') + file : file;
