import type { BodyOf, DataOf, Endpoint, Envelope, QueryOf } from '@kejing/contract/endpoint';
import * as identity from '@kejing/contract/identity';
import { clearSession, currentSession, saveSession } from './session.ts';

/** What the API refused, or why it was not reached. */
export class RequestError extends Error {
  readonly status: number;
  readonly code: number | undefined;

  constructor(message: string, status: number, code?: number) {
    super(message);
    this.name = 'RequestError';
    this.status = status;
    this.code = code;
  }
}

interface Input<E extends Endpoint> {
  query?: QueryOf<E>;
  body?: BodyOf<E>;
}

/** Calls one endpoint and gives its data; an expired token is renewed once, silently, for all calls that wait. */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<DataOf<E>> {
  const answer = await send(endpoint, input);
  if (answer.status !== 401 || endpoint.callers === 'anyone') return dataOf(endpoint, answer);
  if (!(await renewSession())) return dataOf(endpoint, answer);
  return dataOf(endpoint, await send(endpoint, input));
}

function send<E extends Endpoint>(endpoint: E, { query, body }: Input<E>): Promise<Response> {
  const search = query ? `?${new URLSearchParams(pairsOf(query))}` : '';
  const token = currentSession()?.token;
  return fetch(endpoint.path + search, {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      'accept-language': document.documentElement.lang,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body ? JSON.stringify(body) : undefined,
  });
}

/** A list is sent as its key again and again. */
const pairsOf = (query: object) =>
  Object.entries(query as Record<string, string | string[]>).flatMap(([key, value]) =>
    [value].flat().map((each): [string, string] => [key, each]),
  );

async function dataOf<E extends Endpoint>(endpoint: E, answer: Response): Promise<DataOf<E>> {
  const envelope = (await answer.json().catch(() => undefined)) as Envelope<unknown> | undefined;
  if (!answer.ok || envelope?.error_code !== 0)
    throw new RequestError(
      envelope?.error_message ?? `HTTP ${answer.status}`,
      answer.status,
      envelope?.error_code,
    );
  return endpoint.data.parse(envelope.data) as DataOf<E>;
}

let renewing: Promise<boolean> | undefined;

/** Renews the token by the cookie that only the server can read; says whether somebody is signed in. */
export function renewSession(): Promise<boolean> {
  renewing ??= call(identity.refresh, { body: {} })
    .then(
      (session) => {
        const before = currentSession()?.user.account_id;
        saveSession(session);
        // Somebody else has signed in in another tab: what this one still wants to do was not theirs.
        if (before && before !== session.account_id) {
          window.location.assign('/');
          return false;
        }
        return true;
      },
      (error: unknown) => {
        // Only a refusal ends the session; a line that is down does not.
        if (error instanceof RequestError && (error.status === 401 || error.code === 2001)) clearSession();
        return false;
      },
    )
    .finally(() => (renewing = undefined));
  return renewing;
}
