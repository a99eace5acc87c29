import * as openid from 'openid-client';
import { AppError } from '../errors.ts';
import type { AppSettings } from '../settings.ts';

export const ssoIsSetUp = (settings: AppSettings) => Boolean(settings.SSO_ISSUER && settings.SSO_CLIENT_ID);

const known = new Map<string, Promise<openid.Configuration>>();

/** What the provider says of itself, asked once; a provider that was away is asked again. */
export async function providerOf(settings: AppSettings): Promise<openid.Configuration> {
  if (!ssoIsSetUp(settings)) throw new AppError('ssoUnavailable');
  const key = `${settings.SSO_ISSUER} ${settings.SSO_CLIENT_ID}`;
  const discovering = known.get(key) ?? discover(settings);
  known.set(key, discovering);
  try {
    return await discovering;
  } catch (error) {
    known.delete(key);
    throw new AppError('ssoUnavailable', {}, error);
  }
}

function discover(settings: AppSettings): Promise<openid.Configuration> {
  const issuer = new URL(settings.SSO_ISSUER);
  // Plain HTTP only where nobody else can listen.
  const onLoopback = ['localhost', '127.0.0.1'].includes(issuer.hostname);
  return openid.discovery(
    issuer,
    settings.SSO_CLIENT_ID,
    settings.SSO_CLIENT_SECRET || undefined,
    undefined,
    {
      execute: onLoopback ? [openid.allowInsecureRequests] : [],
      timeout: 10,
    },
  );
}
