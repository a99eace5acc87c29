import type { AddressInfo } from 'node:net';
import { buildApp } from '@kejing/api/app';
import type { Context } from '@kejing/core/context';

/** The server's time, which a proof moves, and how long addresses live that are signed from now on. */
export class MovedClock {
  #ahead = 0;
  addressSeconds: number | undefined;

  move(hours: number): void {
    this.#ahead += hours * 3_600_000;
  }

  now = (): Date => new Date(Date.now() + this.#ahead);
}

/** An API in this process that goes by such a clock. The bucket has its own: for it, addresses really run out. */
export const apiBy = (clock: MovedClock) => async (context: Context) => {
  const { parts } = context.storage;
  const signPart: typeof parts.signPart = (upload, part, link) =>
    parts.signPart(upload, part, { ...link, seconds: clock.addressSeconds ?? link.seconds });
  const app = await buildApp({
    ...context,
    settings: { ...context.settings, REQUESTS_PER_MINUTE: 1_000_000 },
    storage: { ...context.storage, parts: { ...parts, signPart } },
    now: clock.now,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const stop = async () => {
    app.server.closeAllConnections();
    await app.close();
  };
  return { port, stop };
};
