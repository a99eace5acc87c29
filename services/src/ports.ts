import { createServer } from 'node:net';

const firstBlock = 17_400;
const blockSize = 100;

/** All ports of one installation, counted from its first. */
export function portsOf(base: number) {
  return {
    GATEWAY_HTTP_PORT: base,
    GATEWAY_HTTPS_PORT: base + 1,
    GATEWAY_BUCKET_PORT: base + 2,
    API_PORT: base + 10,
    CONSOLE_PORT: base + 11,
    WORKER_METRICS_PORT: base + 12,
    POSTGRES_PORT: base + 20,
    TEMPORAL_PORT: base + 30,
    TEMPORAL_INNER_PORT: base + 31, // and the seven after it
    S3_PORT: base + 40,
    CEPH_MON_PORT: base + 41,
    CEPH_PORT_MIN: base + 50,
    CEPH_PORT_MAX: base + 79,
    TEMPORAL_SECOND_PORT: base + 80, // and the seven after it, where there are two servers
  };
}

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** The first block none of whose ports is in use: a second checkout gets the next one. */
export async function freeBlock(): Promise<number> {
  for (let base = firstBlock; base < 32_000; base += blockSize) {
    const free = await Promise.all(Object.values(portsOf(base)).map(isPortFree));
    if (free.every(Boolean)) return base;
  }
  throw new Error('No free block of 100 ports was found between 17400 and 32000.');
}
