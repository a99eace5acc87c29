import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { contentPolicy } from '@kejing/services/content-policy';
import { builtConsole } from './built-console.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};
/** To a script a call, to a person a page. */
const both = new Set(['/users', '/currentUser', '/notices']);

/** A call of the console's, with the error code that it was answered; undefined while it is under way or cut off. */
export interface SeenCall {
  path: string;
  code: number | undefined;
  /** When it was asked, and when the last byte of the answer had come. */
  at: number;
  answeredAt: number | undefined;
}

/** One origin for the built console and the API, by the gateway's rules, and a witness of what is asked. */
export class Front {
  readonly calls: SeenCall[] = [];
  /** The API goes away as well while the line is cut. */
  away = false;
  #apiPort = 0;
  readonly #folder = builtConsole();
  readonly #server: Server;
  readonly #policy: string;

  constructor(bucket: string) {
    const hashes = JSON.parse(readFileSync(join(this.#folder, 'report-scripts.json'), 'utf8')) as object;
    this.#policy = contentPolicy([new URL(bucket).origin], Object.values(hashes));
    this.#server = createServer((asked, answer) => this.#answer(asked, answer));
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Where calls go. */
  leadTo(apiPort: number): void {
    this.#apiPort = apiPort;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #answer(asked: IncomingMessage, answer: ServerResponse): void {
    const { pathname } = new URL(asked.url ?? '/', this.url);
    const isPage = asked.headers.accept?.includes('text/html') ?? false;
    if (pathname.startsWith('/api/') || (both.has(pathname) && !isPage))
      return this.#pass(pathname, asked, answer);
    const file = join(this.#folder, normalize(pathname));
    const found = existsSync(file) && statSync(file).isFile();
    if (pathname.startsWith('/assets/')) {
      if (!found) return void answer.writeHead(404).end();
      answer.setHeader('cache-control', 'public, max-age=31536000, immutable');
    } else {
      answer.setHeader('cache-control', 'no-store');
      answer.setHeader('content-security-policy', this.#policy);
      answer.setHeader('cross-origin-opener-policy', 'same-origin');
    }
    const served = found ? file : join(this.#folder, 'index.html');
    answer.setHeader('content-type', types[extname(served)] ?? 'application/octet-stream');
    createReadStream(served).pipe(answer);
  }

  #pass(path: string, asked: IncomingMessage, answer: ServerResponse): void {
    if (this.away) return void asked.socket.destroy();
    const call: SeenCall = { path, code: undefined, at: performance.now(), answeredAt: undefined };
    this.calls.push(call);
    const onward = request({
      host: '127.0.0.1',
      port: this.#apiPort,
      path: asked.url,
      method: asked.method,
      headers: asked.headers,
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    onward.on('response', (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      let text = '';
      // Streams are passed on and not kept.
      const isSmall = given.headers['content-length'] !== undefined;
      given.on('data', (piece: Buffer) => isSmall && (text += piece.toString('latin1')));
      given.on('end', () => Object.assign(call, { code: codeIn(text), answeredAt: performance.now() }));
      given.pipe(answer);
    });
    asked.pipe(onward);
  }
}

const codeIn = (text: string) => {
  const found = /"error_code":(\d+)/.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
};
