import { lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../client/chunks.ts';

/** A page that is fetched when somebody opens it. */
export const page: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => loadChunk(load), name);
