import { platformScope, withScope } from '@kejing/db/scope';
import type { Context } from '../context.ts';
import { deleteStarts, lockStarts } from './repository.ts';
import { inTrace } from './trace.ts';

const atOnce = 50;

/** For callers whose own work is done: a start that is not handed over now is handed over by the next relay. */
export async function relaySoon(context: Pick<Context, 'db' | 'engine'>): Promise<void> {
  await relayStarts(context).catch((error: Error) =>
    console.error(`a start waits for the relay: ${error.message}`),
  );
}

/** Hands decided starts to the engine; asked twice for the same one, the engine starts it once. */
export function relayStarts(context: Pick<Context, 'db' | 'engine'>): Promise<number> {
  return withScope(context.db, platformScope, async (tx) => {
    const starts = await lockStarts(tx, atOnce);
    await Promise.all(
      starts.map((start) =>
        inTrace(start.trace, () =>
          context.engine.startById({
            name: start.workflow,
            id: start.workflow_id,
            queue: start.queue,
            input: start.input,
            fairnessKey: start.org_id,
            priority: start.priority,
          }),
        ),
      ),
    );
    await deleteStarts(
      tx,
      starts.map(({ id }) => id),
    );
    return starts.length;
  });
}
