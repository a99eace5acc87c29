import { vi } from 'vitest';
import { setAnnouncer, type Announcement } from '../client/announce.ts';

/** What a stubbed server answers: status, code, data. */
export const answer = (status: number, error_code: number, data: unknown = null) =>
  Promise.resolve(
    new Response(JSON.stringify({ error_code, data, error_message: error_code ? '说明' : undefined }), {
      status,
    }),
  );

export const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
export const askedFor = (path: string) => asked.mock.calls.filter(([url]) => url === path);
export const headersOf = (path: string) => askedFor(path).map(([, init]) => new Headers(init.headers));

/** An answer that never comes; leaves when it is told to stop. */
export const silence = (_url: string, init: RequestInit) =>
  new Promise<Response>((_, reject) => {
    init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

/** What people were told, newest last; `closed` are the keys that were taken away again. */
export function listen() {
  const told: Announcement[] = [];
  const closed: string[] = [];
  const stop = setAnnouncer({ show: (each) => told.push(each), close: (key) => closed.push(key) });
  return { told, closed, stop };
}
