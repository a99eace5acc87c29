import http from 'node:http';
import type { LiveLine } from '@kejing/contract/live';

const retryAfter = [500, 1_000, 2_000, 4_000];

/** A tab as the server sees one: one stream, opened again from its cursor whenever it breaks. */
export class ViewerTab {
  readonly accountId: string;
  readonly #headers: Record<string, string>;
  readonly #port: number;
  readonly #heard: (tab: ViewerTab, id: number) => void;
  #request: http.ClientRequest | undefined;
  #cursor = '0-0';
  #failures = 0;
  #closed = false;
  open = false;
  /** Came back without being told what it had missed. */
  resets = -1;

  constructor(options: {
    port: number;
    accountId: string;
    headers: Record<string, string>;
    heard: (tab: ViewerTab, id: number) => void;
  }) {
    this.accountId = options.accountId;
    this.#headers = options.headers;
    this.#port = options.port;
    this.#heard = options.heard;
  }

  start(): void {
    const request = http.get({
      host: '127.0.0.1',
      port: this.#port,
      path: `/api/live/stream?after=${this.#cursor}`,
      headers: this.#headers,
      agent: false,
    });
    this.#request = request;
    let over = false;
    const ended = () => {
      if (!over) this.#again();
      over = true;
    };
    request.on('error', ended);
    request.on('response', (answer) => {
      let rest = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        const lines = (rest + part).split('\n');
        rest = lines.pop() ?? '';
        if (answer.statusCode === 200) for (const line of lines) this.#receive(line);
      });
      answer.on('error', ended);
      answer.on('close', ended);
    });
  }

  close(): void {
    this.#closed = true;
    this.#request?.destroy();
  }

  #receive(text: string): void {
    const line = JSON.parse(text) as LiveLine;
    if (line.type === 'hello') {
      this.open = true;
      this.#failures = 0;
      if (!line.resumed) this.resets += 1;
    }
    if ('cursor' in line) this.#cursor = line.cursor;
    if (line.type === 'run') this.#heard(this, Number(line.cursor.split('-')[1]));
  }

  #again(): void {
    this.open = false;
    if (this.#closed) return;
    const wait = retryAfter[Math.min(this.#failures, retryAfter.length - 1)] ?? 0;
    this.#failures += 1;
    setTimeout(() => this.#closed || this.start(), wait * (0.5 + Math.random() / 2));
  }
}
