import { open, stat } from 'node:fs/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { patiently } from './patience.ts';

const pieceBytes = 16 * 1024 ** 2;
const lanes = 4;

async function inLanes(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      await work(index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, count) }, lane));
}

/** What a transfer is about. */
interface Transfer {
  client: S3Client;
  bucket: string;
  key: string;
  path: string;
  signal: AbortSignal;
}

/** Brings an object to this disk, piece by piece: a cut costs one piece. */
export async function download({ client, bucket, key, path, signal }: Transfer): Promise<void> {
  const named = { Bucket: bucket, Key: key };
  const head = await patiently(
    () => client.send(new HeadObjectCommand(named), { abortSignal: signal }),
    signal,
  );
  const size = head.ContentLength ?? 0;
  const file = await open(path, 'w');
  try {
    await inLanes(Math.ceil(size / pieceBytes), (index) =>
      patiently(async () => {
        const from = index * pieceBytes;
        const to = Math.min(size, from + pieceBytes) - 1;
        const piece = new GetObjectCommand({ ...named, Range: `bytes=${from}-${to}`, IfMatch: head.ETag });
        const { Body } = await client.send(piece, { abortSignal: signal });
        const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
        if (bytes.length !== to - from + 1) throw new Error('the object store gave too little');
        await file.write(bytes, 0, bytes.length, from);
      }, signal),
    );
  } finally {
    await file.close();
  }
}

/** Stores a file of this disk; nothing is left behind when it does not work out. */
export async function upload(transfer: Transfer & { contentType: string }): Promise<void> {
  const { client, bucket, key, path, signal, contentType } = transfer;
  const named = { Bucket: bucket, Key: key };
  const { size } = await stat(path);
  const file = await open(path, 'r');
  const read = async (from: number) => {
    const bytes = new Uint8Array(Math.min(pieceBytes, size - from));
    await file.read(bytes, 0, bytes.length, from);
    return bytes;
  };
  const send = <T>(work: () => Promise<T>) => patiently(work, signal);
  const cancel = { abortSignal: signal };
  try {
    if (size <= pieceBytes) {
      const Body = await read(0);
      await send(() =>
        client.send(new PutObjectCommand({ ...named, Body, ContentType: contentType }), cancel),
      );
      return;
    }
    const opened = await send(() =>
      client.send(new CreateMultipartUploadCommand({ ...named, ContentType: contentType }), cancel),
    );
    const whole = { ...named, UploadId: opened.UploadId };
    try {
      const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
      await inLanes(Math.ceil(size / pieceBytes), async (index) => {
        const Body = await read(index * pieceBytes);
        const part = { ...whole, PartNumber: index + 1, Body };
        const { ETag } = await send(() => client.send(new UploadPartCommand(part), cancel));
        Parts[index] = { PartNumber: index + 1, ETag };
      });
      await send(() =>
        client.send(new CompleteMultipartUploadCommand({ ...whole, MultipartUpload: { Parts } }), cancel),
      );
    } catch (error) {
      await client.send(new AbortMultipartUploadCommand(whole)).catch(() => undefined);
      throw error;
    }
  } finally {
    await file.close();
  }
}
