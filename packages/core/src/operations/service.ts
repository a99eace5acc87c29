import type { Context } from '../context.ts';
import { deleteWorker, writeSignOfLife, type SignOfLife } from './repository.ts';

/** After so many milliseconds without a sign a worker counts as gone; it gives one every five seconds. */
const missingAfter = 15_000;

export const isAlive = (seenAt: Date, now: Date) => now.getTime() - seenAt.getTime() <= missingAfter;

/** A worker program says that it is there and how busy it is. */
export function reportWorker(context: Pick<Context, 'db' | 'now'>, sign: SignOfLife): Promise<void> {
  return writeSignOfLife(context.db, sign, context.now());
}

/** It has stopped by itself: nobody need wonder where it is. */
export function forgetWorker(context: Pick<Context, 'db'>, identity: string): Promise<void> {
  return deleteWorker(context.db, identity);
}
