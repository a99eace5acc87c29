import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const busy =
  '<?xml version="1.0" encoding="UTF-8"?><Error><Code>SlowDown</Code><Message>Reduce your request rate</Message></Error>';

/** Stands between one worker and the object store: counts, holds back, and says no as often as it is told to. */
export class StoreProxy {
  requests = 0;
  refused = 0;
  /** Which share of all requests is answered with 503. */
  refusing = 0;
  /** So many milliseconds each request waits: a phase that is over in a blink could never be hit. */
  holding: Partial<Record<string, number>> = {};
  readonly #waiting = new Map<string, number>();
  readonly #server: Server;
  readonly #target: URL;
  readonly #random: () => number;

  private constructor(target: string, random: () => number) {
    this.#target = new URL(target);
    this.#random = random;
    this.#server = createServer((asked, answer) => {
      this.#pass(asked, answer).catch(() => answer.destroy());
    });
  }

  static async open(target: string, random: () => number): Promise<StoreProxy> {
    const proxy = new StoreProxy(target, random);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Whether a request of this kind is on its way. */
  has(method: string): boolean {
    return (this.#waiting.get(method) ?? 0) > 0;
  }

  async #pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const method = asked.method ?? '';
    this.requests += 1;
    this.#count(method, 1);
    answer.once('close', () => this.#count(method, -1));
    const held = this.holding[method];
    if (held) await pause(held);
    if (this.#random() < this.refusing) {
      this.refused += 1;
      asked.resume();
      answer.writeHead(503, { 'content-type': 'application/xml' }).end(busy);
      return;
    }
    const { hostname, port } = this.#target;
    // The signature is over the host that was asked: it goes on unchanged.
    const onward = request({ hostname, port, method, path: asked.url, headers: asked.headers }, (said) => {
      answer.writeHead(said.statusCode ?? 502, said.headers);
      said.pipe(answer);
    });
    onward.once('error', () => answer.destroy());
    asked.pipe(onward);
  }

  #count(method: string, change: number): void {
    this.#waiting.set(method, (this.#waiting.get(method) ?? 0) + change);
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
