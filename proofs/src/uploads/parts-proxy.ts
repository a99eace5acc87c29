import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One part on its way, read to its end. */
export interface PassingPart {
  key: string;
  uploadId: string;
  number: number;
  /** How often this part has come by, from 1. */
  attempt: number;
  body: Buffer<ArrayBuffer>;
  origin: string;
}

/** What the bucket said to a part. */
export interface PartAnswer {
  status: number;
  headers: Record<string, string>;
}

export interface SeenPart extends Omit<PassingPart, 'body' | 'origin'> {
  bytes: number;
  status: number;
  /** When it had come in. */
  at: number;
}

/** Whoever stands between: passes a part on, as it is or not, or answers in the bucket's place. */
export type Meddler = (part: PassingPart, pass: (body: Buffer) => Promise<PartAnswer>) => Promise<PartAnswer>;

const honest: Meddler = (part, pass) => pass(part.body);

/** Between browser and bucket, part by part: sees every one, and lets a meddler at it. */
export class PartsProxy {
  readonly seen: SeenPart[] = [];
  meddler: Meddler = honest;
  readonly #target: URL;
  readonly #server: Server;
  readonly #attempts = new Map<string, number>();

  constructor(target: string) {
    this.#target = new URL(target);
    this.#server = createServer((asked, answer) => {
      this.#handle(asked, answer).catch(() => asked.socket.destroy());
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Everybody's connection is gone, as when a laptop is shut. */
  cutAll(): void {
    this.#server.closeAllConnections();
  }

  async stop(): Promise<void> {
    this.cutAll();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #handle(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await read(asked);
    const url = new URL(asked.url ?? '/', this.url);
    const pass = (content: Buffer) => this.#pass(asked, content);
    const number = Number(url.searchParams.get('partNumber'));
    if (asked.method !== 'PUT' || !number) return send(answer, await pass(body));
    const uploadId = url.searchParams.get('uploadId') ?? '';
    const name = `${uploadId}/${number}`;
    const attempt = (this.#attempts.get(name) ?? 0) + 1;
    this.#attempts.set(name, attempt);
    const key = decodeURIComponent(url.pathname).split('/').slice(2).join('/');
    const part = { key, uploadId, number, attempt, body, origin: asked.headers.origin ?? '' };
    const at = performance.now();
    const given = await this.meddler(part, pass);
    this.seen.push({ key, uploadId, number, attempt, bytes: body.length, status: given.status, at });
    send(answer, given);
  }

  #pass(asked: IncomingMessage, body: Buffer): Promise<PartAnswer> {
    return new Promise((resolve, reject) => {
      const onward = request(
        {
          host: this.#target.hostname,
          port: this.#target.port,
          path: asked.url,
          method: asked.method,
          headers: asked.headers,
        },
        (given) => {
          given.resume();
          given.on('end', () => {
            const { 'content-length': _length, 'transfer-encoding': _coding, ...headers } = given.headers;
            resolve({ status: given.statusCode ?? 502, headers: headers as Record<string, string> });
          });
        },
      );
      onward.on('error', reject);
      onward.end(body);
    });
  }
}

async function read(asked: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer[] = [];
  for await (const piece of asked) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

function send(answer: ServerResponse, { status, headers }: PartAnswer): void {
  answer.writeHead(status, headers).end();
}
