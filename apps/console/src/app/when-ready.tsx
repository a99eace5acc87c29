import { Component, Suspense, use, type ReactNode } from 'react';
import { LoadingPlaceholder } from '../ui/loading-placeholder.tsx';
import { ErrorPage } from './error-page.tsx';

function Held({ until, children }: { until: Promise<void>; children: ReactNode }) {
  use(until);
  return children;
}

/** The router catches what goes wrong inside it; this is for what goes wrong before. */
class Boundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return 'error' in this.state ? <ErrorPage error={this.state.error} /> : this.props.children;
  }
}

/** Holds its content back until the promise is kept. */
export function WhenReady(props: { until: Promise<void>; children: ReactNode }) {
  return (
    <Boundary>
      <Suspense fallback={<LoadingPlaceholder />}>
        <Held {...props} />
      </Suspense>
    </Boundary>
  );
}
