import type { Context } from '@kejing/core/context';
import { afterAll, inject } from 'vitest';
import { freshContext } from './fresh.ts';

/** Real services, but a database, a bucket and queues that no other test file uses. */
export async function testContext(settings: Record<string, string> = {}): Promise<Context> {
  const { value, remove } = await freshContext(inject('template'), inject('namespace'), settings);
  afterAll(remove);
  return value;
}
