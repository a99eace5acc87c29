import { afterAll, inject } from 'vitest';
import { freshDatabase, type DatabaseUrls } from './fresh.ts';

/** A copy of the template for this test file, dropped when the file is done. */
export async function testDatabase(): Promise<DatabaseUrls> {
  const { value, remove } = await freshDatabase(inject('template'));
  afterAll(remove);
  return value;
}
