import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DeleteBucketCommand, DeleteObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { closeContext, openContext, type Context } from '@kejing/core/context';
import { readSettings } from '@kejing/core/settings';
import { deleteNamespace, ensureNamespace } from '@kejing/engine/namespace';
import { ensureBucket } from '@kejing/storage/bucket';
import { s3Client, type StorageSettings } from '@kejing/storage/client';
import { loadEnvironment, setting, urlFor } from './environment.ts';
import { ensureTemplate, withServer } from './template.ts';

/** Something made for one use, and how to be rid of it. */
interface Fresh<T> {
  value: T;
  remove: () => Promise<void>;
}

export interface DatabaseUrls {
  ownerUrl: string;
  appUrl: string;
}

export async function freshDatabase(template: string): Promise<Fresh<DatabaseUrls>> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withServer((client) => client.query(`create database ${name} template ${template}`));
  return {
    value: { ownerUrl: urlFor(name), appUrl: urlFor(name, setting('DATABASE_URL')) },
    remove: () => dropDatabase(name),
  };
}

/** While the server itself tidies up in a database (autovacuum), nobody may drop it; that does not take long. */
async function dropDatabase(name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await withServer((client) => client.query(`drop database if exists ${name} with (force)`));
      return;
    } catch (error) {
      if (attempt === 20) throw error;
      await pause(500);
    }
  }
}

/** `origins` are the pages whose scripts may read and write it. */
export async function freshBucket(origins = ['http://localhost']): Promise<Fresh<StorageSettings>> {
  const settings = {
    S3_ENDPOINT: setting('S3_ENDPOINT'),
    S3_BUCKET: `test-${randomUUID()}`,
    S3_ACCESS_KEY: setting('S3_ACCESS_KEY'),
    S3_SECRET_KEY: setting('S3_SECRET_KEY'),
  };
  await ensureBucket(settings, origins);
  return { value: settings, remove: () => removeBucket(settings) };
}

async function removeBucket(settings: StorageSettings): Promise<void> {
  const client = s3Client(settings);
  const Bucket = settings.S3_BUCKET;
  for (;;) {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
    if (Contents.length === 0) break;
    for (const { Key } of Contents) await client.send(new DeleteObjectCommand({ Bucket, Key }));
  }
  await client.send(new DeleteBucketCommand({ Bucket }));
  client.destroy();
}

/** The names of all objects in a context's bucket. */
export async function objectsOf({ settings }: Pick<Context, 'settings'>): Promise<string[]> {
  const client = s3Client(settings);
  const names: string[] = [];
  for (let after: string | undefined; ;) {
    const listed = await client.send(
      new ListObjectsV2Command({ Bucket: settings.S3_BUCKET, ContinuationToken: after }),
    );
    names.push(...(listed.Contents ?? []).flatMap(({ Key }) => Key ?? []));
    after = listed.NextContinuationToken;
    if (!after) break;
  }
  client.destroy();
  return names;
}

/** Real services, but a database, a bucket and queues that nobody else uses. */
export async function freshContext(
  template: string,
  namespace: string,
  settings: Record<string, string> = {},
  origins?: string[],
): Promise<Fresh<Context>> {
  loadEnvironment();
  const [database, bucket] = await Promise.all([freshDatabase(template), freshBucket(origins)]);
  const context = openContext(
    readSettings({
      ...process.env,
      ...bucket.value,
      S3_PUBLIC_URL: bucket.value.S3_ENDPOINT,
      SSO_ISSUER: '',
      DATABASE_URL: database.value.appUrl,
      TEMPORAL_NAMESPACE: namespace,
      TEMPORAL_QUEUE_PREFIX: `${randomUUID()}-`,
      // Figures and traces of this installation are about its people, not about tests.
      WORKER_METRICS_PORT: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: '',
      ...settings,
    }),
  );
  return {
    value: context,
    async remove() {
      await closeContext(context);
      await Promise.all([database.remove(), bucket.remove()]);
    },
  };
}

interface FreshOptions {
  settings?: Record<string, string>;
  /** Pages whose scripts may reach the bucket. */
  origins?: string[];
  /** Runs are started and nobody works on them: they go with a namespace of their own. */
  runsAreLeft?: boolean;
}

/** For proofs and benchmarks, which run outside the test runner. */
export async function withFreshContext<T>(
  work: (context: Context) => Promise<T>,
  { settings = {}, origins, runsAreLeft = false }: FreshOptions = {},
): Promise<T> {
  loadEnvironment();
  const engine = setting('TEMPORAL_ADDRESS');
  const namespace = runsAreLeft ? `proof-${randomUUID().slice(0, 8)}` : setting('TEMPORAL_NAMESPACE');
  if (runsAreLeft) await ensureNamespace(engine, namespace);
  const { value, remove } = await freshContext(await ensureTemplate(), namespace, settings, origins);
  try {
    return await work(value);
  } finally {
    await remove();
    if (runsAreLeft) await deleteNamespace(engine, namespace);
  }
}
