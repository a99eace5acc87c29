import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { Can } from '../../ui/can.tsx';
import { LoadingPlaceholder, placeholderDelay } from '../../ui/loading-placeholder.tsx';
import { InsecureNotice } from '../insecure-notice.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';

/** What stands below the header: a page, for those who may see it. */
export function ContentLayout() {
  const needed = useMatches({
    select: (matches) =>
      matches.map(({ staticData }) => staticData.needs).filter((each) => each !== undefined),
  });
  const narrow = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.narrow),
  });
  return (
    <main
      className={narrow ? 'shell-main shell-narrow' : 'shell-main'}
      id="content"
      tabIndex={-1}
      ref={useFocusOnNewPage()}
    >
      <InsecureNotice />
      <Breadcrumbs />
      {needed.reduce<React.ReactNode>(
        (content, needs) => (
          <Can needs={needs}>{content}</Can>
        ),
        <Suspense fallback={<LoadingPlaceholder delay={placeholderDelay} />}>
          <Outlet />
        </Suspense>,
      )}
    </main>
  );
}

/** Whoever goes on by keyboard or listens to the screen begins at the new page, not in the old menu. */
function useFocusOnNewPage() {
  const content = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    content.current?.focus({ preventScroll: true });
  }, [path]);
  return content;
}
