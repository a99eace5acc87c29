import { createServer, type AddressInfo } from 'node:net';

/** A port that nobody listened on a moment ago, for programs that have to be told one. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
