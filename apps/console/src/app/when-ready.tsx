import { Suspense, use, type ReactNode } from 'react';
import { LoadingPlaceholder } from '../ui/loading-placeholder.tsx';

function Held({ until, children }: { until: Promise<void>; children: ReactNode }) {
  use(until);
  return children;
}

/** Holds its content back until the promise is kept. */
export function WhenReady(props: { until: Promise<void>; children: ReactNode }) {
  return (
    <Suspense fallback={<LoadingPlaceholder />}>
      <Held {...props} />
    </Suspense>
  );
}
