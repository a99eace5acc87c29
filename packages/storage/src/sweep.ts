import {
  DeleteObjectsCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';

export interface UnfinishedUpload {
  key: string;
  uploadId: string;
  begunAt: Date;
}

/** Everything that was begun under a prefix and never completed. */
export async function unfinishedUploads(
  client: S3Client,
  Bucket: string,
  Prefix: string,
): Promise<UnfinishedUpload[]> {
  const found: UnfinishedUpload[] = [];
  let markers: { KeyMarker?: string; UploadIdMarker?: string } = {};
  for (;;) {
    const page = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix, ...markers }));
    for (const { Key, UploadId, Initiated } of page.Uploads ?? [])
      if (Key && UploadId) found.push({ key: Key, uploadId: UploadId, begunAt: Initiated ?? new Date(0) });
    if (!page.IsTruncated) return found;
    markers = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
  }
}

/** Removes every object whose name begins so. */
export async function removeUnder(client: S3Client, Bucket: string, Prefix: string): Promise<void> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
    const Objects = Contents.flatMap(({ Key }) => (Key ? [{ Key }] : []));
    if (Objects.length > 0)
      await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
  }
}
