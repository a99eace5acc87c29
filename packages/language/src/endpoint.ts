import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { Question } from './question.ts';

export interface Endpoint {
  /** With or without /v1. */
  url: string;
  key?: string;
  model: string;
}

export interface Manners {
  wait: (milliseconds: number) => Promise<unknown>;
  /** A question that is not answered within so long is asked again. */
  timeoutMilliseconds: number;
}

export const usualManners: Manners = {
  wait: (milliseconds) => setTimeout(milliseconds),
  timeoutMilliseconds: 180_000,
};

/** What no patience makes better, for any question: a wrong key, a wrong address, an unknown model. */
export class ModelRefused extends Error {
  override readonly name = 'ModelRefused';
}

/** What came back for one question. */
export type Reply =
  | { outcome: 'answered'; content: string; tokens: number | null }
  /** It may answer better in a while; `reached` says whether a model may have worked for it. */
  | { outcome: 'not_now'; afterMilliseconds: number | undefined; reached: boolean; what: string }
  /** This question and no other: too long, or not to the taste of a filter. */
  | { outcome: 'refused'; what: string }
  /** No chat server speaks like this. */
  | { outcome: 'garbage'; what: string; tokens: number | null };

const completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
  usage: z.object({ total_tokens: z.int().nonnegative() }).nullish(),
});

/** A window has at most some hundred codes. */
const mostBytes = 4 * 1024 ** 2;
const retried = new Set([408, 409, 425, 429]);
const aboutThisQuestion = new Set([400, 413, 422]);

/** Any server that takes `POST /v1/chat/completions` as OpenAI's does. */
export async function ask(endpoint: Endpoint, question: Question, manners: Manners): Promise<Reply> {
  const address = `${endpoint.url.replace(/\/(v1\/?)?$/, '')}/v1/chat/completions`;
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(endpoint.key ? { authorization: `Bearer ${endpoint.key}` } : {}),
      },
      body: JSON.stringify(question),
      // The key is for this server alone.
      redirect: 'error',
      signal: AbortSignal.timeout(manners.timeoutMilliseconds),
    });
    const said = await limited(response);
    if (said === null) return { outcome: 'garbage', what: 'It answers without an end.', tokens: null };
    return response.ok ? read(said) : declined(response, said, address);
  } catch (error) {
    if (error instanceof ModelRefused) throw error;
    const reason = (error as { cause?: { message?: string } }).cause?.message ?? (error as Error).message;
    return { outcome: 'not_now', afterMilliseconds: undefined, reached: true, what: reason };
  }
}

function read(said: string): Reply {
  const parsed = completion.safeParse(readJson(said));
  if (!parsed.success) return { outcome: 'garbage', what: said.slice(0, 200), tokens: null };
  const [choice] = parsed.data.choices;
  const tokens = parsed.data.usage?.total_tokens ?? null;
  if (choice?.message.refusal || choice?.finish_reason === 'content_filter')
    return { outcome: 'refused', what: choice.message.refusal ?? 'content_filter' };
  return { outcome: 'answered', content: choice?.message.content ?? '', tokens };
}

function declined(response: Response, said: string, address: string): Reply {
  const what = `${address} answered ${response.status}: ${said.slice(0, 200)}`;
  const { status } = response;
  if (status >= 500 || retried.has(status))
    return {
      outcome: 'not_now',
      afterMilliseconds: secondsOf(response.headers.get('retry-after')),
      reached: status >= 500,
      what,
    };
  if (aboutThisQuestion.has(status)) return { outcome: 'refused', what };
  throw new ModelRefused(what);
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function secondsOf(retryAfter: string | null): number | undefined {
  const seconds = Number(retryAfter ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}

async function limited(response: Response): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
