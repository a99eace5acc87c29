import type { AnyRouter } from '@tanstack/react-router';
import { beaconTo, describePage, reportPageView, setPageViewSink } from '../client/page-views.ts';
import { loadSite } from '../client/site.ts';

/** A path that is nobody's page: a person may have typed anything. */
const unknownPage = '/:unknown';

/** Tells of every page that is looked at, once for each change of path or parameters; gives back how to stop. */
export function watchPageViews(router: AnyRouter): () => void {
  let last: string | undefined;
  return router.subscribe('onResolved', ({ toLocation }) => {
    const address = toLocation.pathname + toLocation.searchStr;
    if (address === last) return;
    last = address;
    reportPageView(describePage(templateOf(router, toLocation.pathname), toLocation.searchStr));
  });
}

const depth = (path: string) => path.split('/').filter(Boolean).length;

/** The router's nearest page has fewer parts than a path that is none. */
function templateOf(router: AnyRouter, path: string): string {
  const template: string = router.state.matches.at(-1)?.fullPath ?? '';
  return depth(template) === depth(path) ? template : unknownPage;
}

/** The installation says who wants to hear of it; where it does not, nobody does. */
export async function startPageViews(router: AnyRouter): Promise<void> {
  watchPageViews(router);
  const site = await loadSite().catch(() => undefined);
  setPageViewSink(site?.page_views ? beaconTo(site.page_views) : undefined);
}
