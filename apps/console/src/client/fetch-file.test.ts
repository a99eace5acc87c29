import { getTable } from '@kejing/contract/exports';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { teacher } from '../testing/person.ts';
import { answer, asked } from '../testing/server.ts';
import { fetchFile, fetchPage } from './fetch-file.ts';
import { clearSession, saveSession } from './session.ts';

beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  saveSession(teacher);
});
afterEach(() => {
  asked.mockReset();
  clearSession();
});
const initOf = (index = 0) => asked.mock.calls[index]?.[1] ?? {};

it('[S7.5a] gets any file as a blob, as the person who asks', async () => {
  asked.mockResolvedValue(new Response('PK', { status: 200 }));
  const file = await fetchFile(getTable, { analysis_ids: 'a', language: 'zh' });
  expect(file).toBeInstanceOf(Blob);
  expect(await file.text()).toBe('PK');
  expect(asked.mock.calls[0]?.[0]).toBe('/api/analysis/get_table?analysis_ids=a&language=zh');
  expect(initOf().method).toBe('GET');
  expect(new Headers(initOf().headers).get('authorization')).toBe('Bearer old');
});

it('[S7.5a] hears a refusal instead of taking it for the file', async () => {
  asked.mockImplementation(() => answer(404, 1004));
  await expect(fetchFile(getTable, { analysis_ids: 'a', language: 'zh' })).rejects.toMatchObject({
    status: 404,
  });
});

it('[S7.6] gets a page by its address, with the marker of a script', async () => {
  asked.mockResolvedValue(new Response('<p>', { status: 200 }));
  expect(await fetchPage('/api/analysis/get_report_page?analysis_id=a')).toBe('<p>');
  expect(new Headers(initOf().headers).get('x-requested-with')).toBe('XMLHttpRequest');
  expect(initOf()).toMatchObject({ method: 'GET' });
  expect(initOf().body).toBeUndefined();
});

it('[S7.6] takes a method and a body, sent as JSON', async () => {
  asked.mockResolvedValue(new Response('<p>', { status: 200 }));
  await fetchPage('/page', { method: 'POST', body: { revision: 2 } });
  expect(initOf()).toMatchObject({ method: 'POST', body: '{"revision":2}' });
  const headers = new Headers(initOf().headers);
  expect(headers.get('content-type')).toBe('application/json');
  expect(headers.get('x-requested-with')).toBe('XMLHttpRequest');
});
