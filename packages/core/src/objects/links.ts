import type { Context } from '../context.ts';
import { bucketUrlFor, type PageAddress } from '../site/index.ts';

/** For as long as somebody looks at a lesson. */
const linkSeconds = 4 * 3600;

/** Of what was opened by a link that its owner can take back: not long after, nothing plays any more. */
export const guestLinkSeconds = 1800;

/** Links to objects for the browser that asks, and when they end. */
export function linksFor(context: Context, page: PageAddress, seconds = linkSeconds) {
  const bucket = bucketUrlFor(context.settings, page);
  return {
    link: (key: string) => context.storage.link(key, bucket, seconds),
    expires_at: new Date(context.now().getTime() + seconds * 1000).toISOString(),
  };
}
