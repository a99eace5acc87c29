import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { objectKey } from '@kejing/storage/keys';
import type { Context } from '../context.ts';

/** A text as one packed object, named by what is in it: stored again, it is the same. */
export async function storePacked(
  { storage }: Pick<Context, 'storage'>,
  subject: string,
  kind: string,
  version: number,
  text: string,
): Promise<{ key: string; sha256: string }> {
  const bytes = Buffer.from(text);
  const key = objectKey(subject, kind, version, bytes, 'json');
  await storage.put(key, gzipSync(bytes), 'application/json', 'gzip');
  return { key, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** The same of what is no text. */
export async function storeBytes(
  { storage }: Pick<Context, 'storage'>,
  lessonId: string,
  kind: string,
  version: number,
  bytes: Uint8Array,
): Promise<string> {
  const key = objectKey(`lessons/${lessonId}`, kind, version, bytes, 'bin');
  await storage.put(key, gzipSync(bytes), 'application/octet-stream', 'gzip');
  return key;
}
/** The same for a text of a lesson. */
export const storeText = (
  context: Pick<Context, 'storage'>,
  lessonId: string,
  ...text: [kind: string, version: number, text: string]
): Promise<{ key: string; sha256: string }> => storePacked(context, `lessons/${lessonId}`, ...text);
