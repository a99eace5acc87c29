import { namesOf } from './origins.ts';
import type { Settings } from './settings.ts';

/** Where browsers send what the policy has stopped. */
const reportTo = '/api/site/report_violation';

/** Every address under which a page may find the bucket; the API signs links for these and no others. */
export function bucketOrigins(
  settings: Pick<Settings, 'KEJING_NAMES' | 'S3_PUBLIC_URL' | 'S3_PORT' | 'GATEWAY_BUCKET_PORT'>,
): string[] {
  if (settings.S3_PUBLIC_URL) return [new URL(settings.S3_PUBLIC_URL).origin];
  const names = namesOf(settings).map((name) => `https://${name}:${settings.GATEWAY_BUCKET_PORT}`);
  return [...names, `http://localhost:${settings.S3_PORT}`];
}

/**
 * What the console's pages may load and run. A sandboxed report frame inherits it, so the hashes of the scripts
 * that stand inside reports are named here; everything else inside a report stays text.
 */
export function contentPolicy(buckets: string[], scriptHashes: string[]): string {
  const hashes = scriptHashes.map((hash) => `'${hash}'`);
  const bucket = buckets.join(' ');
  return [
    `default-src 'none'`,
    ["script-src 'self'", ...hashes, "'wasm-unsafe-eval'"].join(' '),
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' blob: data: ${bucket}`,
    `media-src 'self' blob: ${bucket}`,
    `connect-src 'self' blob: ${bucket}`,
    `font-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self' blob:`,
    `frame-src blob:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `report-uri ${reportTo}`,
  ].join('; ');
}
