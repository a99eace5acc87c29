import type { AppSettings } from '../settings.ts';

/** How the browser reached us: what its address bar shows. */
export interface PageAddress {
  protocol: string;
  /** With the port where there is one. */
  host: string;
  hostname: string;
}

/** A name that we do not know becomes our first: a forged Host header decides nothing. */
function knownName(settings: Pick<AppSettings, 'KEJING_NAMES'>, hostname: string): string {
  const names = settings.KEJING_NAMES.split(',').map((name) => name.trim());
  return names.includes(hostname) ? hostname : (names[0] ?? 'localhost');
}

/** The bucket as that browser can reach it. */
export function bucketUrlFor(
  settings: Pick<AppSettings, 'KEJING_NAMES' | 'S3_PUBLIC_URL' | 'S3_PORT' | 'GATEWAY_BUCKET_PORT'>,
  page: PageAddress,
): string {
  if (settings.S3_PUBLIC_URL) return settings.S3_PUBLIC_URL;
  const name = knownName(settings, page.hostname);
  if (name === 'localhost' && page.protocol === 'http') return `http://localhost:${settings.S3_PORT}`;
  return `https://${name}:${settings.GATEWAY_BUCKET_PORT}`;
}

/** Where the console itself stands, for a provider to send people back to. */
export function originOf(
  settings: Pick<AppSettings, 'KEJING_NAMES' | 'GATEWAY_HTTPS_PORT'>,
  page: PageAddress,
): string {
  const name = knownName(settings, page.hostname);
  return name === page.hostname
    ? `${page.protocol}://${page.host}`
    : `https://${name}:${settings.GATEWAY_HTTPS_PORT}`;
}
