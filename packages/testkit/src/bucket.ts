import { randomUUID } from 'node:crypto';
import { DeleteBucketCommand, DeleteObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { ensureBucket } from '@kejing/storage/bucket';
import { s3Client, type StorageSettings } from '@kejing/storage/client';
import { afterAll } from 'vitest';
import { setting } from './environment.ts';

/** A bucket for this test file, emptied and removed when the file is done. */
export async function testBucket(): Promise<StorageSettings> {
  const settings = {
    S3_ENDPOINT: setting('S3_ENDPOINT'),
    S3_BUCKET: `test-${randomUUID()}`,
    S3_ACCESS_KEY: setting('S3_ACCESS_KEY'),
    S3_SECRET_KEY: setting('S3_SECRET_KEY'),
  };
  await ensureBucket(settings, ['http://localhost']);
  afterAll(() => removeBucket(settings));
  return settings;
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
