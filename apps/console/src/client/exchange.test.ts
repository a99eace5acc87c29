import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { teacher } from '../testing/person.ts';
import { answer, asked, headersOf, silence } from '../testing/server.ts';
import { exchange } from './exchange.ts';
import { clearSession, saveSession } from './session.ts';

beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  saveSession(teacher);
  asked.mockImplementation(() => answer(200, 0));
});
afterEach(() => {
  asked.mockReset();
  clearSession();
  vi.useRealTimers();
});
const get = (path: string) => exchange({ method: 'GET', path });
const initOf = (index = 0) => asked.mock.calls[index]?.[1] ?? {};

describe('what is sent', () => {
  it('carries the stored token as bearer to our own API [S6.17a] [S9.1c]', async () => {
    await get('/users');
    expect(headersOf('/users').map((each) => each.get('authorization'))).toEqual(['Bearer old']);
  });

  it('carries the token nowhere else, however the address is written [S6.17a]', async () => {
    for (const path of ['https://bucket.example/a', '//evil.example/users', 'http://localhost:9/x']) {
      await get(path);
      expect(headersOf(path).map((each) => each.has('authorization'))).toEqual([false]);
    }
  });

  it('sends credentials to the same origin, or included when asked [S7.8a]', async () => {
    await get('/users');
    await exchange({ method: 'GET', path: '/users', credentials: 'include' });
    expect([initOf(0).credentials, initOf(1).credentials]).toEqual(['same-origin', 'include']);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'sends %s with a JSON body [S7.8b]',
    async (method) => {
      await exchange({ method, path: '/api/x', body: { name: '圆' } });
      expect(initOf().method).toBe(method);
      expect(initOf().body).toBe('{"name":"圆"}');
      expect(new Headers(initOf().headers).get('content-type')).toBe('application/json');
    },
  );

  it('sends a form when asked, with repeated keys [S7.8b]', async () => {
    await exchange({ method: 'POST', path: '/api/x', body: { a: [1, 2], b: '' }, form: true });
    expect(initOf().body).toBe('a=1&a=2&b=');
    expect(new Headers(initOf().headers).get('content-type')).toContain('x-www-form-urlencoded');
  });
});

describe('what comes back', () => {
  it('is the data of the envelope when error_code is 0 [S3.2] [S7.8c] [S9.1a]', async () => {
    asked.mockImplementation(() => answer(200, 0, { a: 1 }));
    expect(await get('/api/x')).toEqual({ a: 1 });
  });

  it('is a refusal with its code and message when error_code is another [S3.2] [S7.8c]', async () => {
    asked.mockImplementation(() => answer(200, 1040));
    await expect(get('/api/x')).rejects.toMatchObject({ kind: 'refused', code: 1040, said: '说明' });
    asked.mockImplementation(() => answer(201, 1040));
    await expect(get('/api/x')).rejects.toMatchObject({ kind: 'refused', status: 201 });
  });

  it.each(['<html>', '', 'null', '{"data":1}'])('is not read when it is %j [S8.8]', async (text) => {
    asked.mockImplementation(() => Promise.resolve(new Response(text)));
    await expect(get('/api/x')).rejects.toMatchObject({ kind: 'parse', message: 'JSON.parse fail' });
  });

  it.each([300, 400, 404, 500, 503])('is an error at status %i [S8.9]', async (status) => {
    asked.mockImplementation(() => answer(status, 0));
    await expect(get('/api/x')).rejects.toMatchObject({ kind: 'http', status, message: 'http error' });
  });

  it('is an error when nothing comes [S8.1]', async () => {
    asked.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(get('/api/x')).rejects.toMatchObject({ kind: 'no-response', status: 0 });
  });
});

describe('a limit of time', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    asked.mockImplementation(silence);
  });

  const problemOf = (waiting: Promise<unknown>) => waiting.catch((error: unknown) => error);

  it('ends the wait and says how long it was [S8.10] [S7.8b]', async () => {
    const problem = problemOf(exchange({ method: 'GET', path: '/api/x', timeout: 2500 }));
    await vi.advanceTimersByTimeAsync(2499);
    expect(initOf().signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await problem).toMatchObject({ kind: 'timeout', message: 'timeout of 2500ms exceeded' });
  });

  it('says the caller’s own words instead, when given [S8.10]', async () => {
    const words = { timeout: 10, timeoutMessage: '太慢了' };
    const problem = problemOf(exchange({ method: 'GET', path: '/api/x', ...words }));
    await vi.advanceTimersByTimeAsync(10);
    expect(await problem).toMatchObject({ kind: 'timeout', message: '太慢了' });
  });

  it('is none unless asked for', async () => {
    void get('/api/x');
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(initOf().signal?.aborted).toBe(false);
  });

  it('is not blamed when the one who asked has left', async () => {
    const leave = new AbortController();
    const problem = problemOf(exchange({ method: 'GET', path: '/api/x', signal: leave.signal }));
    leave.abort();
    expect(await problem).toMatchObject({ name: 'AbortError' });
  });
});
