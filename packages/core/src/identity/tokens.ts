import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';

const keys = new Map<string, KeyObject>();

/** One secret, a key of its own for each purpose. */
function keyFor(secret: string, purpose: string): KeyObject {
  const name = `${purpose} ${secret}`;
  const key = keys.get(name) ?? createSecretKey(createHmac('sha256', secret).update(purpose).digest());
  keys.set(name, key);
  return key;
}

const sealOf = (secret: string, purpose: string, text: string) =>
  createHmac('sha256', keyFor(secret, purpose)).update(text).digest('base64url');

function sameSeal(expected: string, given: string): boolean {
  return expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}

/** Says whose it is and when it ends (seconds since 1970), sealed for one purpose: everything else is read from a row. */
export function signToken(secret: string, purpose: string, id: string, expires: Date): string {
  const text = `${id}.${Math.floor(expires.getTime() / 1000)}`;
  return `${text}.${sealOf(secret, purpose, text)}`;
}

/** Whose a genuine token of that purpose is, if it has not ended. */
export function readToken(secret: string, purpose: string, token: string, now: Date): string | undefined {
  const [, text = '', id = '', ends = '', seal = ''] =
    /^(([0-9a-f-]{36})\.(\d{1,12}))\.([\w-]{43})$/.exec(token) ?? [];
  if (!sameSeal(sealOf(secret, purpose, text), seal)) return undefined;
  return Number(ends) * 1000 > now.getTime() ? id : undefined;
}

export const signAccessToken = (secret: string, sessionId: string, expires: Date) =>
  signToken(secret, 'access', sessionId, expires);

/** The session of a genuine token that has not ended. */
export const readAccessToken = (secret: string, token: string, now: Date) =>
  readToken(secret, 'access', token, now);

/** A refresh token says its session and number; the seal needs our secret and the session's own salt. */
export interface RefreshToken {
  sessionId: string;
  generation: number;
  seal: string;
}

const refreshSeal = (secret: string, salt: string, sessionId: string, generation: number) =>
  sealOf(secret, 'refresh', `${salt}.${sessionId}.${generation}`);

export function signRefreshToken(
  secret: string,
  salt: string,
  sessionId: string,
  generation: number,
): string {
  return `${sessionId}.${generation}.${refreshSeal(secret, salt, sessionId, generation)}`;
}

export function readRefreshToken(token: string): RefreshToken | undefined {
  const match = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/.exec(token);
  return match
    ? { sessionId: match[1] ?? '', generation: Number(match[2]), seal: match[3] ?? '' }
    : undefined;
}

export function isGenuine(secret: string, salt: string, token: RefreshToken): boolean {
  return sameSeal(refreshSeal(secret, salt, token.sessionId, token.generation), token.seal);
}

/** Small things that a browser keeps for us and must neither read nor change. */
export function sealForBrowser(
  secret: string,
  purpose: string,
  content: Record<string, string>,
  now: Date,
  expires: Date,
) {
  return new EncryptJWT(content)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setIssuedAt(now)
    .setExpirationTime(expires)
    .encrypt(keyFor(secret, purpose));
}

export async function openFromBrowser(
  secret: string,
  purpose: string,
  sealed: string | undefined,
  now: Date,
): Promise<Record<string, unknown> | undefined> {
  if (!sealed) return undefined;
  try {
    return (await jwtDecrypt(sealed, keyFor(secret, purpose), { currentDate: now })).payload;
  } catch {
    return undefined;
  }
}
