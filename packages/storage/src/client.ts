import { gunzipSync } from 'node:zlib';
import {
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { multipart, type Multipart } from './multipart.ts';
import { removeUnder, unfinishedUploads, type UnfinishedUpload } from './sweep.ts';
import { patiently } from './patience.ts';
import { download, upload } from './transfer.ts';
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
  put(key: string, body: string | Uint8Array, contentType: string, packedAs?: 'gzip'): Promise<void>;
  getText(key: string): Promise<string>;
  getBytes(key: string): Promise<Uint8Array>;
  /** Undefined when there is no such object. */
  findText(key: string): Promise<string | undefined>;
  /** A link that expires, for a browser that reaches the bucket under `endpoint`. */
  link(key: string, endpoint: string, seconds?: number): Promise<string>;
  /** How large an object is and what it hashes to; undefined when there is none. */
  head(key: string): Promise<{ bytes: number; etag: string } | undefined>;
  /** The first bytes of an object. */
  beginningOf(key: string, bytes: number): Promise<Uint8Array>;
  /** Brings an object to this disk. */
  download(key: string, path: string, signal: AbortSignal): Promise<void>;
  /** Stores a file of this disk. */
  upload(path: string, key: string, contentType: string, signal: AbortSignal): Promise<void>;
  /** Removes every object whose name begins so. */
  removeUnder(prefix: string): Promise<void>;
  /** Large files in parts. */
  parts: Multipart;
  unfinishedUploads(prefix: string): Promise<UnfinishedUpload[]>;
  /** What the bucket holds; null where its store does not say. */
  usedBytes(): Promise<number | null>;
  close(): void;
}

function undefinedWhenMissing(error: unknown): undefined {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
  throw error;
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
  const getBytes = (key: string): Promise<Uint8Array> =>
    patiently(async () => {
      const answer = await client.send(new GetObjectCommand({ Bucket, Key: key }));
      const bytes = (await answer.Body?.transformToByteArray()) ?? new Uint8Array();
      return answer.ContentEncoding === 'gzip' ? gunzipSync(bytes) : bytes;
    });
  const getText = async (key: string) => Buffer.from(await getBytes(key)).toString();
  return {
    async put(key, body, contentType, packedAs) {
      const object = { Bucket, Key: key, Body: body, ContentType: contentType, ContentEncoding: packedAs };
      await patiently(() => client.send(new PutObjectCommand(object)));
    },
    getText,
    getBytes,
    findText: (key) => getText(key).catch(undefinedWhenMissing),
    link: (key, endpoint, seconds = 900) =>
      getSignedUrl(signerFor(endpoint), new GetObjectCommand({ Bucket, Key: key }), { expiresIn: seconds }),
    async head(key) {
      try {
        const { ContentLength = 0, ETag = '' } = await client.send(
          new HeadObjectCommand({ Bucket, Key: key }),
        );
        return { bytes: ContentLength, etag: ETag.replaceAll('"', '') };
      } catch (error) {
        return undefinedWhenMissing(error);
      }
    },
    async beginningOf(key, bytes) {
      const range = `bytes=0-${bytes - 1}`;
      const answer = await client.send(new GetObjectCommand({ Bucket, Key: key, Range: range }));
      return answer.Body ? answer.Body.transformToByteArray() : new Uint8Array();
    },
    download: (key, path, signal) => download({ client, bucket: Bucket, key, path, signal }),
    upload: (path, key, contentType, signal) =>
      upload({ client, bucket: Bucket, key, path, signal, contentType }),
    removeUnder: (prefix) => removeUnder(client, Bucket, prefix),
    parts: multipart(client, Bucket, signerFor),
    unfinishedUploads: (prefix) => unfinishedUploads(client, Bucket, prefix),
    usedBytes: () => usedBytes(client, Bucket),
    close() {
      for (const each of [client, ...signers.values()]) each.destroy();
    },
  };
}
