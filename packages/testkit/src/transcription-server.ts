import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { writtenByPocketsphinx, type Written } from './pocketsphinx.ts';

/** What it was asked, as it came. */
export interface Question {
  authorization: string | undefined;
  fields: Record<string, string[]>;
  recording: Uint8Array;
}

/** How it fails: each for one question. */
export type Misbehaviour =
  | 'busy'
  | 'broken'
  | 'garbage'
  | 'half'
  | 'silent'
  | 'cut'
  | 'elsewhere'
  | 'refusing';

export interface TranscriptionServer {
  /** What TRANSCRIPTION_URL is set to. */
  url: string;
  asked: Question[];
  /** The next questions are answered like this, one after the other. */
  misbehave(...next: Misbehaviour[]): void;
}

const whole = JSON.stringify({ task: 'transcribe', text: '半句话', words: [] });

const failures: Record<Misbehaviour, (response: ServerResponse) => void> = {
  busy: (response) => response.writeHead(429, { 'retry-after': '7' }).end('{"error":{"message":"busy"}}'),
  broken: (response) => response.writeHead(500).end('{"error":{"message":"out of memory"}}'),
  garbage: (response) => response.writeHead(200).end('<html>Welcome to our proxy</html>'),
  half: (response) => response.writeHead(200).end(whole.slice(0, 30)),
  silent: () => {},
  cut: (response) => response.writeHead(200).write(whole.slice(0, 30), () => response.destroy()),
  elsewhere: (response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
  refusing: (response) => response.writeHead(401).end('{"error":{"message":"wrong key"}}'),
};

async function questionOf(request: IncomingMessage): Promise<Question> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(Buffer.concat(parts), { headers }).formData();
  const fields: Question['fields'] = {};
  for (const [name, value] of form) if (typeof value === 'string') (fields[name] ??= []).push(value);
  const file = form.get('file');
  const recording = new Uint8Array(file instanceof Blob ? await file.arrayBuffer() : []);
  return { authorization: request.headers.authorization, fields, recording };
}

/** Speaks as OpenAI's transcription does on a port of its own, well or badly; by itself it knows some Mandarin. */
export async function transcriptionServer(
  write: (recording: Uint8Array, question: Question) => Promise<Written> | Written = writtenByPocketsphinx,
): Promise<TranscriptionServer> {
  const asked: Question[] = [];
  const bad: Misbehaviour[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'POST' || request.url !== '/v1/audio/transcriptions') {
      response.writeHead(404).end();
      return;
    }
    const question = await questionOf(request);
    asked.push(question);
    const failure = bad.shift();
    if (failure) {
      failures[failure](response);
      return;
    }
    const { text, words } = await write(question.recording, question);
    const body = { task: 'transcribe', language: question.fields.language?.[0], text, words };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked, misbehave: (...next) => void bad.push(...next) };
}
