import { createHash } from 'node:crypto';
import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import type { Context } from '@kejing/core/context';
import { platformScope, withScope } from '@kejing/db/scope';
import { s3Client } from '@kejing/storage/client';
import type { Recording } from './recordings.ts';

/** What the bucket really holds, asked of it and not of our own storage layer. */
export class Bucket {
  readonly #client;
  readonly #name: string;

  constructor({ settings }: Pick<Context, 'settings'>) {
    this.#client = s3Client(settings);
    this.#name = settings.S3_BUCKET;
  }

  async keys(): Promise<string[]> {
    const keys: string[] = [];
    for (let after: string | undefined; ;) {
      const page = await this.#client.send(
        new ListObjectsV2Command({ Bucket: this.#name, ContinuationToken: after }),
      );
      keys.push(...(page.Contents ?? []).map(({ Key = '' }) => Key));
      if (!page.IsTruncated) return keys;
      after = page.NextContinuationToken;
    }
  }

  async sha256(key: string): Promise<string> {
    const { Body } = await this.#client.send(new GetObjectCommand({ Bucket: this.#name, Key: key }));
    if (!Body) throw new Error(`${key} has no body`);
    const hash = createHash('sha256');
    for await (const piece of Body as AsyncIterable<Uint8Array>) hash.update(piece);
    return hash.digest('hex');
  }

  close(): void {
    this.#client.destroy();
  }
}

export const lessonIdIn = (key: string) => key.split('/')[1] ?? '';

/** Nothing, where each recording is one whole object with one run, and there is nothing else. */
export async function differencesOf(context: Context, recordings: Recording[]): Promise<string[]> {
  const wrong: string[] = [];
  const bucket = new Bucket(context);
  const keys = await bucket.keys();
  const hashes = await Promise.all(keys.map((key) => bucket.sha256(key)));
  bucket.close();
  for (const { path, sha256 } of recordings) {
    const same = keys.filter((_, place) => hashes[place] === sha256);
    if (same.length !== 1) wrong.push(`${path} is there ${same.length} times`);
  }
  if (keys.length !== recordings.length) wrong.push(`there are ${keys.length} objects`);
  const runs = await withScope(context.db, platformScope, (tx) =>
    tx.selectFrom('runs').select('id').execute(),
  );
  const analysed = new Set(runs.map(({ id }) => id));
  for (const key of keys) if (!analysed.has(lessonIdIn(key))) wrong.push(`${key} has no run`);
  if (runs.length !== recordings.length) wrong.push(`there are ${runs.length} runs`);
  const open = await context.storage.unfinishedUploads('');
  if (open.length > 0) wrong.push(`${open.length} uploads are still open`);
  return wrong;
}
