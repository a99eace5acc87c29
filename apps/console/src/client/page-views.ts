/** One page that somebody looks at; nothing in it says who, or at whose. */
export interface PageView {
  /** The page's place in the console: `/lesson/:id`. */
  path: string;
  /** The parameters' names; values only where they cannot be about a person: `page=2&keyword=*`. */
  query: string;
}

export type PageViewSink = (view: PageView) => void;

/** Parameters that choose how something is shown, never what or whose. */
const plainNames = new Set(
  'page page_size size sort order section tab state status view mode step type language'.split(' '),
);
const plainValue = /^(?:\d{1,4}|[a-z][a-z_]{0,23})$/;
const plausibleName = /^[a-z][\w-]{0,39}$/i;

/** A sign-on provider's answer uses the same names for its secrets. */
const holdsSecrets = (path: string) => path.startsWith('/user/');

/** A page by its template in the router, `/lesson/$id`: what somebody put into the address is left out. */
export function describePage(template: string, search: string): PageView {
  const path = template.replace(/\/(?:\$[^/]*|\{[^/]*)/g, '/:id');
  const query = [...new URLSearchParams(search)].map(([name, value]) => {
    const plain = plainNames.has(name) && plainValue.test(value) && !holdsSecrets(path);
    return `${plausibleName.test(name) ? name : '*'}=${plain ? value : '*'}`;
  });
  return { path, query: query.join('&') };
}

const mostWaiting = 20;
let sink: PageViewSink | undefined;
let waiting: PageView[] | undefined = [];

/** Who is told, from the first page on; nothing: nobody, and nothing is kept. */
export function setPageViewSink(next: PageViewSink | undefined): void {
  sink = next;
  const kept = waiting ?? [];
  waiting = undefined;
  if (next) for (const view of kept) next(view);
}

/** What is looked at before it is known who wants to hear of it waits. */
export function reportPageView(view: PageView): void {
  if (sink) sink(view);
  else if (waiting && waiting.length < mostWaiting) waiting.push(view);
}

/** Sends each view to a path of this origin; the browser does it even while the page closes. */
export const beaconTo =
  (address: string): PageViewSink =>
  (view) =>
    void navigator.sendBeacon(address, new Blob([JSON.stringify(view)], { type: 'application/json' }));
