import type { StorageSettings } from '@kejing/storage/client';
import { afterAll } from 'vitest';
import { freshBucket } from './fresh.ts';

/** A bucket for this test file, emptied and removed when the file is done. */
export async function testBucket(): Promise<StorageSettings> {
  const { value, remove } = await freshBucket();
  afterAll(remove);
  return value;
}
