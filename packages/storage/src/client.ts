import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { usedBytes } from './usage.ts';

export interface StorageSettings {
  S3_ENDPOINT: string;
  S3_BUCKET: string;
  S3_ACCESS_KEY: string;
  S3_SECRET_KEY: string;
}

/** Speaks to one endpoint; links are signed for the host that the browser will ask. */
export function s3Client(settings: StorageSettings, endpoint = settings.S3_ENDPOINT): S3Client {
  return new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: settings.S3_ACCESS_KEY, secretAccessKey: settings.S3_SECRET_KEY },
    // Otherwise a link to upload through would carry the checksum of an empty body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

export interface Storage {
  put(key: string, body: string | Uint8Array, contentType: string): Promise<void>;
  getText(key: string): Promise<string>;
  /** A link that expires, for a browser that reaches the bucket under `endpoint`. */
  link(key: string, endpoint: string, seconds?: number): Promise<string>;
  /** What the bucket holds; null where its store does not say. */
  usedBytes(): Promise<number | null>;
  close(): void;
}

export function connectStorage(settings: StorageSettings): Storage {
  const Bucket = settings.S3_BUCKET;
  const client = s3Client(settings);
  const signers = new Map<string, S3Client>();
  const signerFor = (endpoint: string) => {
    const known = signers.get(endpoint) ?? s3Client(settings, endpoint);
    signers.set(endpoint, known);
    return known;
  };
  return {
    async put(key, body, contentType) {
      await client.send(new PutObjectCommand({ Bucket, Key: key, Body: body, ContentType: contentType }));
    },
    async getText(key) {
      const answer = await client.send(new GetObjectCommand({ Bucket, Key: key }));
      return answer.Body ? answer.Body.transformToString() : '';
    },
    link: (key, endpoint, seconds = 900) =>
      getSignedUrl(signerFor(endpoint), new GetObjectCommand({ Bucket, Key: key }), { expiresIn: seconds }),
    usedBytes: () => usedBytes(client, Bucket),
    close() {
      for (const each of [client, ...signers.values()]) each.destroy();
    },
  };
}
