import pg from 'pg';

const tryAgainAfter = 500;

export interface Listener {
  close(): Promise<void>;
}

/** Hears a channel on a connection of its own and opens another when that one breaks; `opened` is called each time. */
export function listen(
  url: string,
  channel: string,
  on: { opened: () => void; heard: () => void },
): Listener {
  let closed = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  const again = () => {
    client = undefined;
    if (!closed) timer ??= setTimeout(open, tryAgainAfter);
  };
  async function connect() {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
    fresh.on('notification', on.heard);
    fresh.on('error', again);
    fresh.on('end', again);
    await fresh.connect();
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = fresh;
    if (closed) await fresh.end();
    else on.opened();
  }
  function open() {
    timer = undefined;
    connect().catch(again);
  }
  open();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
