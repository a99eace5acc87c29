import type { ServerResponse } from 'node:http';
import { beatSeconds } from '@kejing/contract/live';
import type { Context } from '@kejing/core/context';
import { AppError } from '@kejing/core/errors';
import { authenticate, type Person } from '@kejing/core/identity';
import type { LiveHub, Viewer } from '@kejing/core/live';

const headers = {
  'content-type': 'application/x-ndjson; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // For proxies that would rather wait for the end.
  'x-accel-buffering': 'no',
};
const beat = `${JSON.stringify({ type: 'beat' })}\n`;
/** A tab that reads so slowly comes back later and is told what it has missed. */
const mostUnread = 256 * 1024;
/** Whoever is signed out elsewhere is cut off within this time. */
const askAgainSeconds = 60;

interface OpenStream extends Viewer {
  out: ServerResponse;
  token: string | undefined;
  /** Its second within the minute: not everybody is asked at once. */
  second: number;
}

/** The open streams of this process: signs of life, slow readers, sessions that end. */
export class LiveStreams {
  readonly #context: Context;
  readonly #hub: LiveHub;
  readonly #open = new Set<OpenStream>();
  readonly #clock: NodeJS.Timeout;
  #second = 0;

  constructor(context: Context, hub: LiveHub) {
    this.#context = context;
    this.#hub = hub;
    this.#clock = setInterval(() => this.#tick(), 1_000);
  }

  get size(): number {
    return this.#open.size;
  }

  open(out: ServerResponse, person: Person, token: string | undefined, after: string): void {
    const second = this.#open.size % askAgainSeconds;
    const stream: OpenStream = {
      out,
      token,
      second,
      scope: person.scope,
      send: (text) => this.#send(stream, text),
    };
    out.writeHead(200, headers);
    out.once('close', () => this.#forget(stream));
    this.#open.add(stream);
    this.#hub.join(stream, after);
  }

  close(): void {
    clearInterval(this.#clock);
    for (const stream of this.#open) stream.out.end();
  }

  #send({ out }: OpenStream, text: string): void {
    out.write(text);
    if (out.writableLength > mostUnread) out.destroy();
  }

  #forget(stream: OpenStream): void {
    this.#open.delete(stream);
    this.#hub.leave(stream);
  }

  #tick(): void {
    this.#second = (this.#second + 1) % askAgainSeconds;
    for (const stream of this.#open) {
      if ((stream.second + this.#second) % beatSeconds === 0) stream.send(beat);
      if (stream.second === this.#second) void this.#askAgain(stream);
    }
  }

  /** A changed role holds here too; a session that has ended ends its stream. */
  async #askAgain(stream: OpenStream): Promise<void> {
    try {
      const { scope } = await authenticate(this.#context, stream.token);
      if (JSON.stringify(scope) === JSON.stringify(stream.scope) || !this.#open.has(stream)) return;
      this.#hub.leave(stream);
      stream.scope = scope;
      this.#hub.join(stream, this.#hub.cursor);
    } catch (error) {
      // The database being away is no reason to send anybody away.
      if (error instanceof AppError) stream.out.end();
    }
  }
}
