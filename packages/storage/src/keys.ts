import { createHash } from 'node:crypto';

/** Objects never change: the name says whose they are, what made them, in which version, and what is in them. */
export function objectKey(
  subject: string,
  kind: string,
  version: number,
  content: Uint8Array,
  ending: string,
): string {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 16);
  return `${subject}/${kind}-v${version}-${hash}.${ending}`;
}
