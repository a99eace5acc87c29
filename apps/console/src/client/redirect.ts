import { insidePath } from './base-path.ts';

/** The path to go to after sign-in, when it is one of ours; anything else becomes the start page. */
export function safeRedirect(wanted: string | undefined, origin: string): string {
  if (!wanted || !(wanted.startsWith('/') || wanted.startsWith(`${origin}/`))) return '/';
  // Browsers read a backslash as a slash and skip control characters.
  if (wanted.startsWith('//') || /[\\\p{Cc}]/u.test(wanted) || !URL.canParse(wanted, origin)) return '/';
  const target = new URL(wanted, origin);
  if (target.origin !== origin || target.username) return '/';
  const path = insidePath(target.pathname);
  if (trickyPath(path) || path.startsWith('/user/')) return '/';
  return path + target.search + target.hash;
}

/** A second slash or a backslash at the beginning, plain or encoded once more, may be read as another host. */
const trickyPath = (path: string) => /^\/(?:\/|\\|%(?:25)*(?:2f|5c))/i.test(path);

/** The address that an old link with its page behind the # means. */
export function hashRoute(target: string): string | undefined {
  const at = target.indexOf('#/');
  return at === -1 ? undefined : target.slice(at + 1);
}

/** Parameters whose value is a key to something: they go with the page and are not carried on. */
const secretName = /token|secret|password|signature|credential|^code$|^state$|^x-amz-/i;

/** An old link's page; any other fragment may be a link's secret. */
const plainHashRoute = /^#\/[\w/-]*$/;

/** A page as a redirect parameter: without what may be a secret, in its query or behind the #. */
function asRedirect(target: string, origin: string): string {
  const page = new URL(safeRedirect(target, origin), origin);
  const secrets = [...page.searchParams.keys()].filter((name) => secretName.test(name));
  for (const name of secrets) page.searchParams.delete(name);
  return page.pathname + page.search + (plainHashRoute.test(page.hash) ? page.hash : '');
}

const signInPath = '/user/login';

/** Where signing out leads from a page, which comes back after the next sign-in; nowhere from the sign-in page itself. */
export function signInAddress(href: string, origin: string, partner?: string): string | undefined {
  const page = new URL(href, origin);
  const path = insidePath(page.pathname);
  if (path === signInPath) return undefined;
  const search = new URLSearchParams();
  const present = page.searchParams.get('redirect');
  if (present) search.set('redirect', asRedirect(present, origin));
  else if (!path.startsWith('/user/')) search.set('redirect', asRedirect(href, origin));
  if (partner) search.set('origin', partner);
  return search.size > 0 ? `${signInPath}?${search}` : signInPath;
}
