import { defaultBrand } from '@kejing/contract/deployments';
import type { DataOf } from '@kejing/contract/endpoint';
import { getSite } from '@kejing/contract/site';
import { currentOrigin } from './origin.ts';
import { call } from './request.ts';

/** Where this page was loaded from: deployment, brand, ways to sign in. */
export type Site = DataOf<typeof getSite>;
type Look = Pick<Site, 'deployment' | 'brand' | 'region'>;

/** How the console looks until the server has answered. */
const unknown: Look = { deployment: 'ai', brand: defaultBrand, region: 'european_union' };
const listeners = new Set<() => void>();
let current: Look = unknown;
let asked: Promise<Site> | undefined;

/** Asked once; a failure is not kept, so the next who needs it asks again. */
export function loadSite(): Promise<Site> {
  const origin = currentOrigin();
  asked ??= call(getSite, { query: origin ? { origin } : {} }).then(
    (site) => {
      current = site;
      for (const listener of listeners) listener();
      return site;
    },
    (error: unknown) => {
      asked = undefined;
      throw error;
    },
  );
  return asked;
}

const mostPatience = 2_000;

/** The first picture waits for its brand, but not for a server that does not answer. */
export function startSite(): Promise<unknown> {
  const patience = new Promise((resolve) => setTimeout(resolve, mostPatience));
  return Promise.race([loadSite().catch(() => unknown), patience]);
}

export const currentLook = () => current;

export function onLookChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
