import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);
/** 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

const tag = (password: string, nonce: Buffer) =>
  derive('argon2id', { message: Buffer.from(password.normalize('NFKC')), nonce, ...cost });

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** In the usual text form, so that the cost can be raised later without losing old hashes. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await tag(password, nonce);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(hash)}`;
}

const nobody = hashPassword(randomBytes(16).toString('hex'));

/** Takes as long for an account that does not exist as for one that does. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, , , , nonce = '', hash = ''] = (stored ?? (await nobody)).split('$');
  const expected = Buffer.from(hash, 'base64');
  const found = await tag(password, Buffer.from(nonce, 'base64'));
  return timingSafeEqual(found, expected) && stored !== null && stored !== undefined;
}
