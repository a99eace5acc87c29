import {
  CreateBucketCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { s3Client, type StorageSettings } from './client.ts';

/** The second net under our own sweep, which is earlier: here nothing is known of who still sends. */
const unfinishedDays = 30;

/** Makes the bucket once and lets scripts of the console's pages read and write it through signed links. */
export async function ensureBucket(settings: StorageSettings, origins: string[]): Promise<void> {
  const client = s3Client(settings);
  try {
    if (!(await exists(client, settings.S3_BUCKET)))
      await client.send(new CreateBucketCommand({ Bucket: settings.S3_BUCKET }));
    await client.send(
      new PutBucketCorsCommand({
        Bucket: settings.S3_BUCKET,
        CORSConfiguration: {
          CORSRules: [
            {
              AllowedOrigins: origins,
              AllowedMethods: ['GET', 'HEAD', 'PUT'],
              AllowedHeaders: ['*'],
              ExposeHeaders: ['ETag', 'Content-Range', 'Accept-Ranges'],
              MaxAgeSeconds: 3600,
            },
          ],
        },
      }),
    );
    await client.send(
      new PutBucketLifecycleConfigurationCommand({
        Bucket: settings.S3_BUCKET,
        LifecycleConfiguration: {
          Rules: [
            {
              ID: 'unfinished-uploads',
              Status: 'Enabled',
              Filter: { Prefix: '' },
              AbortIncompleteMultipartUpload: { DaysAfterInitiation: unfinishedDays },
            },
          ],
        },
      }),
    );
  } finally {
    client.destroy();
  }
}

async function exists(client: ReturnType<typeof s3Client>, bucket: string): Promise<boolean> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
    return true;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return false;
    throw error;
  }
}

/** Nothing when the bucket can be read, else one sentence. */
export async function bucketProblem(settings: StorageSettings): Promise<string | undefined> {
  const client = s3Client(settings);
  const list = new ListObjectsV2Command({ Bucket: settings.S3_BUCKET, MaxKeys: 1 });
  try {
    await client.send(list, { abortSignal: AbortSignal.timeout(3_000) });
    return undefined;
  } catch (error) {
    const reason = error instanceof S3ServiceException ? error.name : 'no answer';
    return `The bucket ${settings.S3_BUCKET} cannot be read at ${settings.S3_ENDPOINT} (${reason}).`;
  } finally {
    client.destroy();
  }
}
