import { getCurrentUser } from '@kejing/contract/identity';
import { getReportPage } from '@kejing/contract/exports';
import { streamLive } from '@kejing/contract/live';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, saveSession } from '../../client/session.ts';
import { speak } from '../../testing/language.ts';
import { ownerAccesses } from '../../testing/lessons.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { teacher, teacherNow } from '../../testing/person.ts';
import { answer, asked, silence } from '../../testing/server.ts';

const id = '0b8cbb52-4d6c-4d60-9f5b-4b9c5d8e0c11';
const html = `<!doctype html><html lang="zh-CN"><head><meta http-equiv="Content-Security-Policy" content="script-src 'none'"><title>圆的面积 · 课堂报告</title><script id="report-drawing" src="report-bootstrap.js"></script><script id="plotting-library" src="report-library.js"></script></head><body></body></html>`;
const logged = vi.fn<(...said: unknown[]) => void>();
const blobs: Blob[] = [];
let isDown = false;

beforeAll(() => speak('zh-CN'));
beforeEach(() => {
  isDown = false;
  blobs.length = 0;
  logged.mockReset();
  vi.spyOn(console, 'error').mockImplementation(logged);
  vi.stubGlobal('fetch', asked);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return `blob:${blobs.length}`;
  });
  asked.mockImplementation((url, init) => {
    const of = url.split('?')[0] ?? '';
    if (of === getCurrentUser.path) return answer(200, 0, { ...teacherNow, accesses: ownerAccesses });
    if (of === getReportPage.path)
      return isDown ? Promise.reject(new TypeError('down')) : Promise.resolve(new Response(html));
    if (of.startsWith('/report-')) return Promise.resolve(new Response(`script of ${of}`));
    if (of === streamLive.path) return silence(url, init);
    return answer(200, 0, {});
  });
  saveSession(teacher);
});
afterEach(() => {
  cleanup();
  clearSession();
  asked.mockReset();
  vi.restoreAllMocks();
});

it('[S4.10] shows the report as a blob in a sandboxed frame, with its scripts inside', async () => {
  await openConsole(`/report/${id}`);
  const frame = await screen.findByTitle('圆的面积 · 课堂报告');
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
  await waitFor(() => expect(blobs.length).toBeGreaterThan(0));
  const text = await blobs[0]?.text();
  expect(text).toContain('script of /report-library.js');
  expect(text).not.toContain('src="report-library.js"');
  const [url = ''] = asked.mock.calls.find(([each]) => each.startsWith(getReportPage.path)) ?? [];
  expect(url).toBe(`${getReportPage.path}?analysis_id=${id}&language=zh`);
});

it('[S8.12] says in the log that the report could not be fetched, and tries again when asked', async () => {
  isDown = true;
  await openConsole(`/report/${id}`);
  const again = await screen.findByRole('button', { name: '再试一次' });
  expect(logged).toHaveBeenCalledWith('Error downloading HTML', expect.any(Error));
  isDown = false;
  await act(async () => fireEvent.click(again));
  expect(await screen.findByTitle('圆的面积 · 课堂报告')).toBeTruthy();
});
