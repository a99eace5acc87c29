import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Bytes a second that it takes upwards, over all connections, and milliseconds each way. */
export const schoolLine = { speed: 25e6, delay: 25 };

const mostWaiting = 1e6;

/** A line of this speed and length to whoever listens on a port of this machine; what is in it is none of its business. */
export class SchoolLine {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** When the line has room again. */
  #freeAt = 0;

  constructor(port: number) {
    this.#server = createServer((near) => {
      const far = connect({ host: '127.0.0.1', port });
      this.#carry(near, far, schoolLine.speed);
      this.#carry(far, near, Infinity);
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    return `https://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #carry(from: Socket, to: Socket, speed: number): void {
    this.#sockets.add(from);
    from.setNoDelay(true);
    let waiting = 0;
    // One after another: timers of different lengths do not keep the order.
    let arrived = Promise.resolve();
    from.on('data', (piece: Buffer) => {
      waiting += piece.length;
      if (waiting > mostWaiting) from.pause();
      const leaves = this.#leavesAt(piece.length, speed);
      const arrives = at(leaves + schoolLine.delay);
      arrived = arrived.then(() => arrives).then(() => void (to.destroyed || to.write(piece)));
      // What has left is under way, and more can follow before it arrives.
      void at(leaves).then(() => {
        waiting -= piece.length;
        if (waiting <= mostWaiting) from.resume();
      });
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.#sockets.delete(from);
      void arrived.then(() => to.destroySoon());
    });
  }

  #leavesAt(bytes: number, speed: number): number {
    const now = performance.now();
    if (speed === Infinity) return now;
    this.#freeAt = Math.max(now, this.#freeAt) + (bytes / speed) * 1000;
    return this.#freeAt;
  }
}

const at = (time: number) => pause(Math.max(0, time - performance.now()));
