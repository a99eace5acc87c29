import type { BodyOf, DataOf, Endpoint, Envelope, QueryOf } from '@kejing/contract/endpoint';

/** What the API refused, or why it was not reached (status 0). */
class RequestError extends Error {
  readonly status: number;
  readonly code: number | undefined;

  constructor(message: string, status: number, code?: number) {
    super(message);
    this.name = 'RequestError';
    this.status = status;
    this.code = code;
  }
}

/** Calls one endpoint of the contract and gives its data. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: { query?: QueryOf<E>; body?: BodyOf<E> },
): Promise<DataOf<E>> {
  const search = input.query ? `?${new URLSearchParams(input.query)}` : '';
  const answer = await fetch(endpoint.path + search, {
    method: endpoint.method,
    headers: {
      'accept-language': document.documentElement.lang,
      ...(input.body ? { 'content-type': 'application/json' } : {}),
    },
    body: input.body ? JSON.stringify(input.body) : undefined,
  });
  const envelope = (await answer.json().catch(() => undefined)) as Envelope<unknown> | undefined;
  if (!answer.ok || envelope?.error_code !== 0)
    throw new RequestError(
      envelope?.error_message ?? `HTTP ${answer.status}`,
      answer.status,
      envelope?.error_code,
    );
  return endpoint.data.parse(envelope.data) as DataOf<E>;
}
