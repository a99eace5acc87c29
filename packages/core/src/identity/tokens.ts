import { createHmac, timingSafeEqual } from 'node:crypto';
import { EncryptJWT, SignJWT, jwtDecrypt, jwtVerify } from 'jose';

/** One secret, a key of its own for each purpose. */
const keyFor = (secret: string, purpose: string) => createHmac('sha256', secret).update(purpose).digest();

export interface AccessClaims {
  sessionId: string;
}

export function signAccessToken(
  secret: string,
  sessionId: string,
  now: Date,
  expires: Date,
): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(sessionId)
    .setIssuedAt(now)
    .setExpirationTime(expires)
    .sign(keyFor(secret, 'access'));
}

export async function readAccessToken(
  secret: string,
  token: string,
  now: Date,
): Promise<AccessClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyFor(secret, 'access'), {
      algorithms: ['HS256'],
      currentDate: now,
    });
    return payload.jti ? { sessionId: payload.jti } : undefined;
  } catch {
    return undefined;
  }
}

/** A refresh token says its session and number; the seal needs our secret and the session's own salt. */
export interface RefreshToken {
  sessionId: string;
  generation: number;
  seal: string;
}

const refreshSeal = (secret: string, salt: string, sessionId: string, generation: number) =>
  createHmac('sha256', keyFor(secret, 'refresh'))
    .update(`${salt}.${sessionId}.${generation}`)
    .digest('base64url');

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
  const expected = Buffer.from(refreshSeal(secret, salt, token.sessionId, token.generation));
  const given = Buffer.from(token.seal);
  return expected.length === given.length && timingSafeEqual(expected, given);
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
