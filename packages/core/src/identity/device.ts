import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { deviceDays } from './limits.ts';
import { openFromBrowser, sealForBrowser } from './tokens.ts';

/** Marks a browser as one that the account's owner has used: guessing elsewhere does not hold it back. */
export function makeDeviceCookie(
  { settings, now }: Pick<Context, 'settings' | 'now'>,
  login: string,
): Promise<string> {
  const at = now();
  const expires = new Date(at.getTime() + deviceDays * 24 * 3600 * 1000);
  return sealForBrowser(settings.SESSION_SECRET, 'device', { login, id: randomUUID() }, at, expires);
}

/** The device's own id when the cookie is for this account. */
export async function knownDevice(
  { settings, now }: Pick<Context, 'settings' | 'now'>,
  cookie: string | undefined,
  login: string,
): Promise<string | undefined> {
  const device = await openFromBrowser(settings.SESSION_SECRET, 'device', cookie, now());
  return device?.login === login ? String(device.id) : undefined;
}
