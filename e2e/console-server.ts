import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { contentPolicy } from '@kejing/services/content-policy';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

const brand = { code: 1, title: { 'zh-CN': '课镜', 'en-US': 'Kejing' }, logo: '/mark.svg' };

/** Serves a built console by the gateway's rules, so that a test can change the build, switch it off, or pull the plug. */
export class ConsoleServer {
  offline = true;
  asked: string[] = [];
  /** Files that are answered as if they had never been built. */
  gone: string[] = [];
  folder: string;
  private server: Server | undefined;
  private port = 0;

  constructor(folder: string) {
    this.folder = folder;
  }

  async start(): Promise<void> {
    this.server = createServer((request, response) => this.answer(request, response));
    await new Promise<void>((resolve) => this.server?.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  get address(): string {
    return `http://localhost:${this.port}`;
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? '/', this.address);
    this.asked.push(pathname);
    if (pathname.startsWith('/api/')) return this.answerCall(pathname, response);
    const file = join(this.folder, normalize(pathname));
    const found = !this.gone.includes(pathname) && existsSync(file) && statSync(file).isFile();
    if (pathname.startsWith('/assets/')) {
      if (!found) return void response.writeHead(404).end();
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    } else {
      response.setHeader('cache-control', 'no-store');
      response.setHeader('content-security-policy', this.policy());
    }
    const served = found ? file : join(this.folder, 'index.html');
    response.setHeader('content-type', types[extname(served)] ?? 'application/octet-stream');
    createReadStream(served).pipe(response);
  }

  private policy(): string {
    const hashes = JSON.parse(readFileSync(join(this.folder, 'report-scripts.json'), 'utf8')) as object;
    return contentPolicy([], Object.values(hashes));
  }

  /** Nobody is signed in; the installation has a look, and says whether browsers keep the console. */
  private answerCall(pathname: string, response: ServerResponse): void {
    const site = {
      https_port: this.port,
      sso: false,
      deployment: 'ai',
      brand: { ...brand, pictureGround: '#0C1F47' },
      offline: this.offline,
    };
    const known = pathname === '/api/site/get';
    response.writeHead(known ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(known ? { error_code: 0, data: site } : { error_code: 401, data: null }));
  }
}
