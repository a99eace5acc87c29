import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** How a line goes: at once, politely, after the bucket has taken a part and before the browser has heard of it, or silently. */
const ways = ['reset', 'end', 'answer lost', 'reset', 'end', 'reset'] as const;
type Way = (typeof ways)[number] | 'silence';

interface Cuts {
  count: number;
  /** Of these, so many are not cut but fall silent. */
  silences: number;
  /** Spread over so many bytes of content. */
  over: number;
  partBytes: number;
}

/** Passes bytes on to the bucket, counts them, and cuts all connections so many times, from the first part to the last. */
export class CuttingLine {
  /** Everything that came from browsers: content, heads, and what was sent again. */
  received = 0;
  cuts = 0;
  readonly byWay = new Map<string, number>();
  readonly #target: URL;
  readonly #plan: Cuts;
  readonly #server: Server;
  readonly #pairs = new Set<{ near: Socket; far: Socket }>();
  #answered = 0;
  #nextAt: number;
  #armed = false;
  #losingAnswer = false;

  constructor(target: string, plan: Cuts) {
    this.#target = new URL(target);
    this.#plan = plan;
    this.#nextAt = this.#gap();
    this.#server = createServer((near) => this.#carry(near));
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** From now on it cuts. */
  arm(): void {
    this.#armed = true;
    this.#nextAt = this.received + this.#gap();
  }

  async stop(): Promise<void> {
    for (const { near, far } of this.#pairs) [near, far].forEach((socket) => socket.destroy());
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** What is left to send, shared out among the cuts that are left. */
  #gap(): number {
    const { count, over, partBytes } = this.#plan;
    const left = Math.max(partBytes, over - this.#answered * partBytes);
    const share = left / (count - this.cuts + 1);
    // Rather early than late: what is under way has been received already and will not be counted again.
    return share * (0.3 + Math.random() * 0.6);
  }

  #carry(near: Socket): void {
    const far = connect({ host: this.#target.hostname, port: Number(this.#target.port) });
    const pair = { near, far };
    this.#pairs.add(pair);
    const close = () => {
      this.#pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      socket.on('error', close);
      socket.on('close', close);
    }
    near.on('data', (piece: Buffer) => {
      this.received += piece.length;
      if (!far.write(piece)) near.pause();
      if (this.#isDue()) this.#cutNow();
    });
    far.on('drain', () => near.resume());
    far.on('data', (piece: Buffer) => {
      const isStored = /\r\netag: /i.test(piece.toString('latin1'));
      if (isStored) this.#answered += 1;
      if (isStored && this.#losingAnswer) {
        this.#losingAnswer = false;
        return this.#cut('answer lost');
      }
      if (!near.write(piece)) far.pause();
    });
    near.on('drain', () => far.resume());
  }

  #isDue(): boolean {
    const { count } = this.#plan;
    return this.#armed && !this.#losingAnswer && this.cuts < count && this.received >= this.#nextAt;
  }

  #cutNow(): void {
    const { count, silences } = this.#plan;
    const every = silences > 0 ? Math.floor(count / silences) : Infinity;
    const way: Way = this.cuts % every === every - 1 ? 'silence' : (ways[this.cuts % ways.length] ?? 'reset');
    if (way === 'answer lost') this.#losingAnswer = true;
    else this.#cut(way);
  }

  /** One cut takes whatever is under way. */
  #cut(way: Way): void {
    this.cuts += 1;
    this.byWay.set(way, (this.byWay.get(way) ?? 0) + 1);
    for (const { near, far } of this.#pairs) {
      if (way === 'silence') {
        // Nothing comes and nothing goes: only the browser's patience ends it.
        for (const socket of [near, far])
          socket.removeAllListeners('data').removeAllListeners('drain').pause();
        continue;
      }
      if (way === 'end') near.end();
      else near.resetAndDestroy();
      far.destroy();
    }
    this.#nextAt = this.received + this.#gap();
  }
}
