import { finishCheck, readMessage } from '@kejing/core/checks';
import type { Context } from '@kejing/core/context';

/** Writes the person's words as an object; writing it twice is writing the same. */
export async function writeCheckObject(context: Context, { checkId }: { checkId: string }): Promise<void> {
  const key = `checks/${checkId}.txt`;
  await context.storage.put(key, await readMessage(context, checkId), 'text/plain; charset=utf-8');
  await finishCheck(context, checkId, key);
}
