import type { AppSettings } from '../settings.ts';

/** How the browser reached us: what its address bar shows. */
export interface PageAddress {
  protocol: string;
  hostname: string;
}

/**
 * The bucket as that browser can reach it. A name we do not know gets our first name:
 * a forged Host header must not decide where people's recordings are read from.
 */
export function bucketUrlFor(
  settings: Pick<AppSettings, 'KEJING_NAMES' | 'S3_PUBLIC_URL' | 'S3_PORT' | 'GATEWAY_BUCKET_PORT'>,
  page: PageAddress,
): string {
  if (settings.S3_PUBLIC_URL) return settings.S3_PUBLIC_URL;
  const names = settings.KEJING_NAMES.split(',').map((name) => name.trim());
  const name = names.includes(page.hostname) ? page.hostname : (names[0] ?? 'localhost');
  if (name === 'localhost' && page.protocol === 'http') return `http://localhost:${settings.S3_PORT}`;
  return `https://${name}:${settings.GATEWAY_BUCKET_PORT}`;
}
