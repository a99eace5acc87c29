import { randomUUID } from 'node:crypto';
import { closeContext, openContext, type Context } from '@kejing/core/context';
import { readSettings } from '@kejing/core/settings';
import { afterAll, inject } from 'vitest';
import { testBucket } from './bucket.ts';
import { testDatabase } from './database.ts';
import { loadEnvironment } from './environment.ts';

/** Real services, but a database, a bucket and queues that no other test file uses. */
export async function testContext(): Promise<Context> {
  loadEnvironment();
  const [database, bucket] = await Promise.all([testDatabase(), testBucket()]);
  const context = openContext(
    readSettings({
      ...process.env,
      ...bucket,
      S3_PUBLIC_URL: bucket.S3_ENDPOINT,
      DATABASE_URL: database.appUrl,
      TEMPORAL_NAMESPACE: inject('namespace'),
      TEMPORAL_QUEUE_PREFIX: `${randomUUID()}-`,
    }),
  );
  afterAll(() => closeContext(context));
  return context;
}
