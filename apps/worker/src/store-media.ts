import type { Storage } from '@kejing/storage/client';
import { objectKey } from '@kejing/storage/keys';

/** Counts up, with the step's, when the same files would become something else. */
const version = 1;

/** Stores what was made of a recording, named by what it was made from: made again, they are the same objects. */
export function mediaStore(storage: Storage, subject: string, from: Uint8Array, signal: AbortSignal) {
  const keyOf = (kind: string, ending: string) => objectKey(subject, kind, version, from, ending);
  return {
    async store(path: string, kind: string, ending: string, type: string): Promise<string> {
      const key = keyOf(kind, ending);
      await storage.upload(path, key, type, signal);
      return key;
    },
    async write(value: unknown, kind: string): Promise<string> {
      const key = keyOf(kind, 'json');
      await storage.put(key, JSON.stringify(value), 'application/json');
      return key;
    },
  };
}
