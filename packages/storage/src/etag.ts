import { createHash } from 'node:crypto';

/** What the bucket answers for an object that was put together from parts with these MD5s: a checksum of the whole. */
export function etagOfParts(md5s: readonly string[]): string {
  const whole = createHash('md5');
  for (const md5 of md5s) whole.update(Buffer.from(md5, 'base64'));
  return `${whole.digest('hex')}-${md5s.length}`;
}
