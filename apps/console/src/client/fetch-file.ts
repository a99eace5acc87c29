import type { Endpoint, QueryOf } from '@kejing/contract/endpoint';
import type { Query } from './query.ts';
import { request } from './request.ts';

/** Any file that is answered to a GET. */
export function fetchFile<E extends Endpoint>({ path }: E, query: QueryOf<E>): Promise<Blob> {
  return request({ method: 'GET', path, query: query as Query, as: 'blob' }, (data) => data as Blob);
}

interface PageRequest {
  method?: 'GET' | 'POST';
  /** Sent as JSON. */
  body?: unknown;
}

/** A page as text, by its address; it is told that a script asks for it. */
export function fetchPage(url: string, { method = 'GET', body }: PageRequest = {}): Promise<string> {
  return request({ method, path: url, body, as: 'text', marked: true }, (data) => data as string);
}
