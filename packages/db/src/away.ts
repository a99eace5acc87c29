import { setTimeout as pause } from 'node:timers/promises';

/** Refused, reset, shut down by a person or by a crash, still starting. */
const codes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03']);
/** The driver has no codes for these. */
const words = /^Connection terminated|^timeout exceeded when trying to connect/;

function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return codes.has(String((error as { code?: unknown }).code)) || words.test(error.message);
}

/**
 * Asks again until the database is back. Only for what may be asked twice: a connection that breaks does not say
 * whether the statement was done.
 */
export async function whenBack<T>(ask: () => Promise<T>, limit = 60_000, every = 500): Promise<T> {
  const end = Date.now() + limit;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isAway(error) || Date.now() + every > end) throw error;
      await pause(every);
    }
  }
}
