import http from 'node:http';
import type { DataOf } from '@kejing/contract/endpoint';
import type { createLesson, getUpload } from '@kejing/contract/lessons';
import type { Context } from '@kejing/core/context';
import { lessonBody } from '@kejing/testkit/lessons';
import { signedInHeaders, type TestPerson } from '@kejing/testkit/people';

export interface Answer<Data = unknown> {
  error_code: number;
  data: Data;
}

export type Created = DataOf<typeof createLesson>;

/** One person's calls over the network, to a program that may be killed meanwhile. */
export class Calls {
  readonly #headers: Record<string, string>;
  readonly #port: number;

  private constructor(port: number, headers: Record<string, string>) {
    this.#port = port;
    this.#headers = { ...headers, 'content-type': 'application/json' };
  }

  static async of(context: Context, person: TestPerson, port: number): Promise<Calls> {
    return new Calls(port, await signedInHeaders(context, person));
  }

  /** The same person at another program. */
  at(port: number): Calls {
    return new Calls(port, this.#headers);
  }

  post = async <Data = unknown>(path: string, body: object): Promise<Answer<Data>> => {
    const answer = await this.hangUpAfter<Data>(path, body, Infinity);
    if (!answer) throw new Error(`${path} was not answered`);
    return answer;
  };

  async upload(lessonId: string): Promise<DataOf<typeof getUpload>> {
    const url = `http://127.0.0.1:${this.#port}/api/analysis/get_upload?analysis_id=${lessonId}`;
    const answer = await fetch(url, { headers: this.#headers });
    return ((await answer.json()) as Answer<DataOf<typeof getUpload>>).data;
  }

  create(change: Parameters<typeof lessonBody>[0]): Promise<Answer<Created>> {
    return this.post('/api/analysis/create', lessonBody(change));
  }

  /** Destroys the connection so many milliseconds after the last byte was sent; undefined where no answer came. */
  hangUpAfter<Data>(path: string, body: object, milliseconds: number): Promise<Answer<Data> | undefined> {
    return new Promise((resolve) => {
      const request = http.request({
        host: '127.0.0.1',
        port: this.#port,
        path,
        method: 'POST',
        headers: this.#headers,
        agent: false,
      });
      const lost = () => resolve(undefined);
      request.on('error', lost);
      request.on('close', lost);
      request.on('response', (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (text += part));
        answer.on('error', lost);
        answer.on('end', () => answer.complete && resolve(JSON.parse(text) as Answer<Data>));
      });
      request.end(JSON.stringify(body), () => {
        if (milliseconds !== Infinity) setTimeout(() => request.destroy(), milliseconds);
      });
    });
  }
}
