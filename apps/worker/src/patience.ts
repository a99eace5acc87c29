import { setTimeout as pause } from 'node:timers/promises';
import { TransportError } from '@temporalio/worker';

const again = 1_000;
/** gRPC: out of time, and not reachable. */
const awayCodes = new Set<unknown>([4, 14]);

/** An engine that is away comes back, whereas a wrong setting stays wrong. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return error instanceof TransportError || awayCodes.has(code) || isAway(error.cause);
}

/** A worker that starts while the engine is away waits for it. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let said = false; ; said = true) {
    try {
      return await work();
    } catch (error) {
      if (!isAway(error)) throw error;
      if (!said) console.error(`the engine does not answer yet: ${(error as Error).message}`);
      await pause(again);
    }
  }
}
