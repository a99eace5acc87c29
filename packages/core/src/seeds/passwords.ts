import { randomBytes } from 'node:crypto';

/** Twelve characters that cannot be mistaken for one another. */
export function readablePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const text = [...randomBytes(12)].map((byte) => letters[byte % letters.length]).join('');
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;
}
