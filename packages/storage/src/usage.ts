import { HeadBucketCommand, type S3Client } from '@aws-sdk/client-s3';

/** Ceph says it with the bucket's head; other stores do not, and counting objects would cost too much. */
const header = 'x-rgw-bytes-used';

interface HeadersOf {
  response?: { headers?: Record<string, string> };
}

/** What the bucket holds, as its store keeps count; null where the store does not say. */
export async function usedBytes(client: S3Client, bucket: string): Promise<number | null> {
  const command = new HeadBucketCommand({ Bucket: bucket });
  let told: string | undefined;
  command.middlewareStack.add(
    (next) => async (args) => {
      // Newer versions count only when asked to.
      (args.request as { query: Record<string, string> }).query['read-stats'] = 'true';
      return next(args);
    },
    { step: 'build' },
  );
  command.middlewareStack.add(
    (next) => async (args) => {
      const answer = await next(args);
      told = (answer as HeadersOf).response?.headers?.[header];
      return answer;
    },
    { step: 'deserialize', priority: 'low' },
  );
  await client.send(command, { abortSignal: AbortSignal.timeout(2_000) });
  return told === undefined ? null : Number(told);
}
