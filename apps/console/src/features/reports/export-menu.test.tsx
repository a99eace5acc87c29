import { createPdf, getBundle, getPdf, getTable } from '@kejing/contract/exports';
import { queryStates } from '@kejing/contract/live';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as saving from '../../client/save-file.ts';
import { clearSession, saveSession } from '../../client/session.ts';
import { speak } from '../../testing/language.ts';
import { lesson, runOf } from '../../testing/lessons.ts';
import { teacher } from '../../testing/person.ts';
import { show } from '../../testing/render.tsx';
import { answer, asked, silence } from '../../testing/server.ts';
import { ExportMenu } from './export-menu.tsx';

const saved = vi.fn<(blob: Blob, name: string) => void>();
vi.mock('../../client/save-file.ts', async (original) => ({
  ...(await original<typeof saving>()),
  saveFile: (blob: Blob, name: string) => saved(blob, name),
}));

const done = { ...lesson(1), title: '圆的面积：一', own: true, status: 60_000, deleted_at: null };
const runId = '5c0bd2d0-54e5-4f15-8f0e-5f4c5b9c1a11';
let outcome: 'done' | 'failed' = 'done';

beforeAll(() => speak('zh-CN'));
beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  saveSession(teacher);
  asked.mockImplementation((url, init) => {
    const of = url.split('?')[0] ?? '';
    if (of === createPdf.path) return answer(200, 0, { revision: 1, run_id: runId });
    if (of === queryStates.path)
      return answer(200, 0, { cursor: '1-1', states: [{ ...runOf(lesson(1)), run_id: runId, outcome }] });
    if ([getPdf.path, getTable.path, getBundle.path].includes(of as never))
      return Promise.resolve(new Response(of));
    return silence(url, init);
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  asked.mockReset();
  saved.mockReset();
});

async function open(shown: Parameters<typeof ExportMenu>[0]['lesson'] = done) {
  const rootRoute = createRootRoute({ component: () => <ExportMenu lesson={shown} /> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  await act(async () => {
    show(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    );
    await router.load();
  });
}
async function choose(name: string) {
  fireEvent.click(screen.getByRole('button', { name: /导出/ }));
  await act(async () => fireEvent.click(await screen.findByRole('menuitem', { name })));
}

it('[S7.5b] saves the spreadsheet under a name that ends in .xlsx', async () => {
  await open();
  await choose('Excel 表格');
  await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.any(Blob), '圆的面积：一.xlsx'));
  const urls = asked.mock.calls.map(([url]) => url);
  expect(urls).toContain(`${getTable.path}?analysis_ids=${done.analysis_id}&language=zh`);
});

it('[S7.5a] saves the bundle as it is answered', async () => {
  await open();
  await choose('数据包（JSON）');
  await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.any(Blob), '圆的面积：一.json'));
  expect(await saved.mock.calls[0]?.[0].text()).toBe(getBundle.path);
});

it('has the report printed and saves it when it is there', async () => {
  outcome = 'done';
  await open();
  await choose('PDF 报告');
  await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.any(Blob), '圆的面积：一.pdf'));
});

it('is not there for what is not finished, or not one’s own', async () => {
  for (const other of [{ own: false }, { status: 40_000 }, { deleted_at: '2026-05-20T14:00:00.000Z' }]) {
    await open({ ...done, ...other });
    expect(screen.queryByRole('button', { name: /导出/ })).toBeNull();
    cleanup();
  }
});
