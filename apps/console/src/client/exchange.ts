import { codes } from '@kejing/contract/codes';
import type { Envelope } from '@kejing/contract/endpoint';
import { addressOf, serialise, type Query } from './query.ts';
import { RequestError } from './request-error.ts';
import { currentSession } from './session.ts';

export interface Outgoing {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  query?: Query;
  body?: unknown;
  /** The body as a form instead of JSON. */
  form?: boolean;
  credentials?: 'same-origin' | 'include';
  /** Milliseconds to wait for the whole answer; without it, as long as it takes. */
  timeout?: number;
  timeoutMessage?: string;
  /** Of somebody who came by a link, in the place of the session's. */
  token?: string;
  signal?: AbortSignal;
  /** The answer is a file or a page, and only a refusal has an envelope. */
  as?: 'blob' | 'text';
  /** Says that a script asks, where a server answers people otherwise. */
  marked?: boolean;
}

/** Sends one request and gives the data of its answer; whatever goes wrong is a RequestError. */
export async function exchange(outgoing: Outgoing): Promise<unknown> {
  const url = addressOf(outgoing.path, outgoing.query);
  const stop = new AbortController();
  const giveUp = () => stop.abort(outgoing.signal?.reason);
  if (outgoing.signal?.aborted) giveUp();
  outgoing.signal?.addEventListener('abort', giveUp);
  const { timeout: waited, timeoutMessage: ownWords } = outgoing;
  const tooLate = () => stop.abort(new RequestError('timeout', { url, waited, ownWords }));
  const timer = waited === undefined ? undefined : setTimeout(tooLate, waited);
  try {
    const answer = await fetch(url, { ...initOf(outgoing), signal: stop.signal });
    return outgoing.as && answer.ok ? await answer[outgoing.as]() : dataIn(url, answer, await answer.text());
  } catch (error) {
    const stopped: unknown = stop.signal.reason;
    if (stopped instanceof RequestError) throw stopped;
    // The one who asked has left: nothing went wrong.
    if (error instanceof RequestError || outgoing.signal?.aborted) throw error;
    throw new RequestError('no-response', { url, cause: error });
  } finally {
    clearTimeout(timer);
    outgoing.signal?.removeEventListener('abort', giveUp);
  }
}

const isOurs = (path: string) => new URL(path, window.location.origin).origin === window.location.origin;

function initOf({
  method,
  path,
  body,
  form,
  token: own,
  as,
  marked,
  credentials = 'same-origin',
}: Outgoing): RequestInit {
  const token = isOurs(path) ? (own ?? currentSession()?.token) : undefined;
  const headers: Record<string, string> = {
    accept: as ? '*/*' : 'application/json',
    'accept-language': document.documentElement.lang,
  };
  if (marked) headers['x-requested-with'] = 'XMLHttpRequest';
  if (token) headers.authorization = `Bearer ${token}`;
  if (method === 'GET' || body === undefined) return { method, credentials, headers };
  headers['content-type'] = form ? 'application/x-www-form-urlencoded;charset=UTF-8' : 'application/json';
  return {
    method,
    credentials,
    headers,
    body: form ? serialise(body as Query).toString() : JSON.stringify(body),
  };
}

function dataIn(url: string, { ok, status }: Response, text: string): unknown {
  const envelope = envelopeIn(text);
  const { error_code: code, error_message: said } = envelope ?? {};
  if (!ok) throw new RequestError('http', { url, status, code, said });
  if (!envelope) throw new RequestError('parse', { url, status });
  if (code !== codes.ok.code) throw new RequestError('refused', { url, status, code, said });
  return envelope.data;
}

function envelopeIn(text: string): Envelope<unknown> | undefined {
  try {
    const value = JSON.parse(text) as Envelope<unknown> | null;
    return typeof value?.error_code === 'number' ? value : undefined;
  } catch {
    return undefined;
  }
}
