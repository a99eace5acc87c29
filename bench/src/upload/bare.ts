import { open } from 'node:fs/promises';
import { Agent } from 'node:https';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  S3Client,
  UploadPartCommand,
  type CompletedPart,
} from '@aws-sdk/client-s3';
import type { Context } from '@kejing/core/context';

const lanes = 4;

/** The seconds that the SDK alone takes: parts read from disk and sent, nothing else looked at. */
export async function bareUpload(
  { settings }: Pick<Context, 'settings'>,
  endpoint: string,
  path: string,
  partBytes: number,
): Promise<number> {
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: settings.S3_ACCESS_KEY, secretAccessKey: settings.S3_SECRET_KEY },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    // The installation's own certificate, on this machine.
    requestHandler: {
      httpsAgent: new Agent({ keepAlive: true, maxSockets: lanes, rejectUnauthorized: false }),
    },
  });
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const began = performance.now();
    const named = { Bucket: settings.S3_BUCKET, Key: 'bare.mp4' };
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(named));
    const Parts: CompletedPart[] = [];
    let next = 1;
    const lane = async () => {
      const buffer = Buffer.allocUnsafe(partBytes);
      for (let PartNumber = next++; (PartNumber - 1) * partBytes < size; PartNumber = next++) {
        const { bytesRead } = await file.read(buffer, 0, partBytes, (PartNumber - 1) * partBytes);
        const Body = buffer.subarray(0, bytesRead);
        const sent = await client.send(new UploadPartCommand({ ...named, UploadId, PartNumber, Body }));
        Parts[PartNumber - 1] = { PartNumber, ETag: sent.ETag };
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    await client.send(new CompleteMultipartUploadCommand({ ...named, UploadId, MultipartUpload: { Parts } }));
    return (performance.now() - began) / 1000;
  } finally {
    await file.close();
    client.destroy();
  }
}
