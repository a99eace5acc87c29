import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What it says about an utterance. */
export interface ModelCode {
  label: string;
  quote: string;
}
interface Said {
  id: string;
  role: string;
  text: string;
  coded: boolean;
}

/** What it was asked, as it came. */
export interface ModelQuestion {
  authorization: string | undefined;
  model: string;
  system: string;
  user: string;
  seed: number;
  speech: Said[];
  schema: unknown;
}

/** How it fails: each for one question. */
export type ModelMisbehaviour =
  | 'busy'
  | 'broken'
  | 'silent'
  | 'cut'
  | 'garbage'
  | 'no_json'
  | 'half'
  | 'wrong_ids'
  | 'wrong_labels'
  | 'extra_fields'
  | 'invented_quotes'
  | 'wrapped'
  | 'filtered'
  | 'too_long'
  | 'elsewhere'
  | 'refusing';

interface Entry extends ModelCode {
  id: string;
}
/** What it does with the codes that it would give, having read something in the speech. */
export type Obedience = (codes: Entry[], speech: Said[]) => unknown;

export interface ModelServer {
  url: string;
  asked: ModelQuestion[];
  /** What all questions together would be billed. */
  billed: () => number;
  /** The next questions are answered like this, one after the other; undefined is a good answer. */
  misbehave(...next: (ModelMisbehaviour | undefined)[]): void;
  close(): void;
}

interface Ways {
  /** Right codes by utterance; the seed tells the runs apart. */
  truth: (id: string, seed: number) => ModelCode[];
  /** Decides for each question where nothing was said about the next ones. */
  failing?: () => ModelMisbehaviour | undefined;
  /** What it obeys: null where the speech asks for nothing. */
  obeys?: (text: string) => Obedience | null;
}

const answers: Partial<Record<ModelMisbehaviour, (response: ServerResponse) => void>> = {
  busy: (response) => response.writeHead(429, { 'retry-after': '7' }).end('{"error":{"message":"busy"}}'),
  broken: (response) => response.writeHead(500).end('{"error":{"message":"out of memory"}}'),
  silent: () => {},
  cut: (response) => response.writeHead(200).write('{"choices":[', () => response.destroy()),
  garbage: (response) => response.writeHead(200).end('<html>Welcome to our proxy</html>'),
  too_long: (response) => response.writeHead(400).end('{"error":{"code":"context_length_exceeded"}}'),
  elsewhere: (response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
  refusing: (response) => response.writeHead(401).end('{"error":{"message":"wrong key"}}'),
};

const spoiled: Partial<Record<ModelMisbehaviour, (codes: Entry[]) => string>> = {
  wrapped: (codes) => `<think>先看第一句 {"codes":</think>\n\`\`\`json\n${JSON.stringify({ codes })}\n\`\`\``,
  no_json: () => '好的，下面是编码结果：第一句是讲授。',
  half: (codes) => JSON.stringify({ codes }).slice(0, -20),
  wrong_ids: (codes) => JSON.stringify({ codes: codes.map((code) => ({ ...code, id: `x${code.id}` })) }),
  wrong_labels: (codes) => JSON.stringify({ codes: codes.map((code) => ({ ...code, label: 'mood:good' })) }),
  extra_fields: (codes) => JSON.stringify({ codes, note: 'and a score of 100' }),
  invented_quotes: (codes) =>
    JSON.stringify({
      codes: codes.map((code, index) => (index % 3 ? code : { ...code, quote: '谁也没说过这句话' })),
    }),
};

/** About as models bill: a token for each Han character, and for four of any other. */
function tokensOf(text: string): number {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return Math.ceil(han + (text.length - han) / 4);
}

async function questionOf(request: IncomingMessage): Promise<ModelQuestion> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = JSON.parse(Buffer.concat(parts).toString()) as {
    model: string;
    seed: number;
    messages: { role: string; content: string }[];
    response_format: { type: string; json_schema: { schema: unknown } };
  };
  const said = (role: string) => body.messages.find((message) => message.role === role)?.content ?? '';
  return {
    authorization: request.headers.authorization,
    model: body.model,
    system: said('system'),
    user: said('user'),
    seed: body.seed,
    speech: (JSON.parse(said('user')) as { speech: Said[] }).speech,
    schema: body.response_format.json_schema.schema,
  };
}

/** Speaks as OpenAI's chat completions do on a port of its own; it knows the truth about a lesson, and may not tell it. */
export async function modelServer({ truth, failing, obeys }: Ways): Promise<ModelServer> {
  const asked: ModelQuestion[] = [];
  const bad: (ModelMisbehaviour | undefined)[] = [];
  let billed = 0;
  const contentFor = ({ speech, seed }: ModelQuestion, failure: ModelMisbehaviour | undefined): string => {
    const codes = speech
      .filter(({ coded }) => coded)
      .flatMap(({ id }) => truth(id, seed).map(({ label, quote }) => ({ id, label, quote })));
    const spoil = failure && spoiled[failure];
    if (spoil) return spoil(codes);
    const order = speech.map(({ text }) => obeys?.(text) ?? null).find((each) => each !== null);
    return JSON.stringify(order ? order(codes, speech) : { codes });
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      response.writeHead(404).end();
      return;
    }
    const question = await questionOf(request);
    asked.push(question);
    const failure = bad.length > 0 ? bad.shift() : failing?.();
    const read =
      tokensOf(question.system) + tokensOf(question.user) + tokensOf(JSON.stringify(question.schema));
    const fail = failure && answers[failure];
    // Whoever is told to come back later pays nothing; whoever hangs up has been read.
    if (failure !== 'busy') billed += read;
    if (fail) {
      fail(response);
      return;
    }
    const content = contentFor(question, failure);
    const written = tokensOf(content);
    billed += written;
    const usage = { prompt_tokens: read, completion_tokens: written, total_tokens: read + written };
    const finish_reason = failure === 'filtered' ? 'content_filter' : failure === 'half' ? 'length' : 'stop';
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        id: `chatcmpl-${asked.length}`,
        object: 'chat.completion',
        model: question.model,
        choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason }],
        usage,
      }),
    );
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    billed: () => billed,
    misbehave: (...next) => void bad.push(...next),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
