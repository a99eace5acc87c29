import { setTimeout as pause } from 'node:timers/promises';
import { S3ServiceException } from '@aws-sdk/client-s3';

const tries = 8;

/** A store that is busy, away or cuts a line is asked again; one that says no is believed. */
export async function patiently<T>(
  work: () => Promise<T>,
  signal = new AbortController().signal,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
      const isOurDisk = (error as { code?: unknown }).code === 'ENOSPC';
      const said = isOurDisk || (status !== undefined && status < 500 && status !== 429);
      if (said || attempt === tries || signal.aborted) throw error;
      await pause(Math.min(5_000, 100 * 2 ** attempt) * (0.5 + Math.random() / 2), undefined, { signal });
    }
  }
}
