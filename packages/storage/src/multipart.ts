import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  S3ServiceException,
  UploadPartCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

/** One file on its way into the bucket. */
export interface OpenUpload {
  key: string;
  uploadId: string;
}

export interface StoredPart {
  number: number;
  /** The MD5 of what the bucket holds, as it is written in Content-MD5. */
  md5: string;
  bytes: number;
}

export interface NewPart {
  number: number;
  /** What the part must hash to, and how long it must be: the bucket takes nothing else under this address. */
  md5: string;
  bytes: number;
}

/** Large files in parts, sent by a browser through addresses that we sign. */
export interface Multipart {
  open(key: string, contentType: string): Promise<string>;
  signPart(upload: OpenUpload, part: NewPart, link: { endpoint: string; seconds: number }): Promise<string>;
  /** Undefined when there is no such upload: completed, given up, or swept. */
  parts(upload: OpenUpload): Promise<StoredPart[] | undefined>;
  /** False when there is no such upload any more. */
  complete(upload: OpenUpload, md5s: string[]): Promise<boolean>;
  /** Asked twice, the second finds nothing to do. */
  abort(upload: OpenUpload): Promise<void>;
}

const toHex = (md5: string) => Buffer.from(md5, 'base64').toString('hex');
const toBase64 = (etag: string) => Buffer.from(etag.replaceAll('"', ''), 'hex').toString('base64');

const isGone = (error: unknown) =>
  error instanceof S3ServiceException && (error.name === 'NoSuchUpload' || error.name === 'NoSuchKey');

export function multipart(
  client: S3Client,
  Bucket: string,
  signerFor: (endpoint: string) => S3Client,
): Multipart {
  const named = ({ key, uploadId }: OpenUpload) => ({ Bucket, Key: key, UploadId: uploadId });
  return {
    async open(key, contentType) {
      const command = new CreateMultipartUploadCommand({ Bucket, Key: key, ContentType: contentType });
      const { UploadId } = await client.send(command);
      if (!UploadId) throw new Error('the bucket gave no name for an upload');
      return UploadId;
    },
    signPart: (upload, { number, md5, bytes }, { endpoint, seconds }) =>
      getSignedUrl(
        signerFor(endpoint),
        new UploadPartCommand({
          ...named(upload),
          PartNumber: number,
          ContentMD5: md5,
          ContentLength: bytes,
        }),
        {
          expiresIn: seconds,
          // Sent as headers and signed as such, so that the bucket compares them with what arrives.
          unhoistableHeaders: new Set(['content-md5', 'content-length']),
          signableHeaders: new Set(['host', 'content-md5', 'content-length']),
        },
      ),
    async parts(upload) {
      const found: StoredPart[] = [];
      try {
        for (let after: string | undefined; ;) {
          const page = await client.send(new ListPartsCommand({ ...named(upload), PartNumberMarker: after }));
          for (const { PartNumber = 0, ETag = '', Size = 0 } of page.Parts ?? [])
            found.push({ number: PartNumber, md5: toBase64(ETag), bytes: Size });
          // Some stores name a next marker on the last page too.
          if (!page.IsTruncated) return found;
          after = page.NextPartNumberMarker;
        }
      } catch (error) {
        if (isGone(error)) return undefined;
        throw error;
      }
    },
    async complete(upload, md5s) {
      const Parts = md5s.map((md5, index) => ({ PartNumber: index + 1, ETag: `"${toHex(md5)}"` }));
      try {
        await client.send(
          new CompleteMultipartUploadCommand({ ...named(upload), MultipartUpload: { Parts } }),
        );
        return true;
      } catch (error) {
        if (isGone(error)) return false;
        throw error;
      }
    },
    async abort(upload) {
      try {
        await client.send(new AbortMultipartUploadCommand(named(upload)));
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },
  };
}
