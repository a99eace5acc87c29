import { Outlet, useMatches } from '@tanstack/react-router';
import type { Needed } from '../client/authority.ts';
import { Can } from '../ui/can.tsx';
import { InsecureNotice } from './insecure-notice.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The authority that this page needs; without it, everybody who may see the layout. */
    needs?: Needed;
  }
}

/** What stands below the header: a page, for those who may see it. */
export function ContentLayout() {
  const needed = useMatches({
    select: (matches) =>
      matches.map(({ staticData }) => staticData.needs).filter((each) => each !== undefined),
  });
  return (
    <main className="shell-main">
      <InsecureNotice />
      {needed.reduce<React.ReactNode>(
        (content, needs) => (
          <Can needs={needs}>{content}</Can>
        ),
        <Outlet />,
      )}
    </main>
  );
}
