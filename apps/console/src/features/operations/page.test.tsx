import { accessKey } from '@kejing/contract/accesses';
import * as contract from '@kejing/contract/operations';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, saveSession } from '../../client/session.ts';
import { teacher } from '../../testing/person.ts';
import { OperationsPage } from './page.tsx';
import type { OperationsSearch } from './search.ts';
import { texts } from './zh-CN.ts';

const at = '2026-01-01T08:00:00.000Z';
const runId = '0b0e4d4c-5a0f-4a37-9b0e-0c5f5a3f8f11';
const queue = (name: string, waiting: number) => ({
  queue: name,
  waiting,
  oldest_waiting_since: waiting ? '2026-01-01T07:56:48.000Z' : null,
  running: 0,
  slots: 0,
  busy: 0,
  workers: 0,
  deserted: waiting > 0,
  engine: null,
});
const overview = {
  at,
  queues: [queue('media', 3), queue('speech', 0)],
  workers: [],
  running: [],
  running_total: 0,
  failures: [],
  disks: [{ service: 's3', host: 'a', free: 10, size: 100, seen_at: at }],
  stored: { database: 2048, engine: null, bucket: null },
};
const run = {
  run_id: runId,
  kind: 'lesson',
  org_id: runId,
  org_name: '一小',
  account_name: '李老师',
  state: 'failed',
  step: 'listen',
  progress: 0,
  attempt: 1,
  priority: 3,
  queue: null,
  worker: null,
  cause: '坏了',
  created_at: at,
  waiting_since: null,
  finished_at: at,
};
const answers: Record<string, unknown> = {
  [contract.getOverview.path]: overview,
  [contract.listRuns.path]: { runs: [run], next_cursor: null },
  [contract.retryRuns.path]: { results: [{ run_id: runId, result: 'done' }] },
};
vi.setConfig({ testTimeout: 30_000 });
let away = false;
const asked = vi.fn<(path: string, body?: unknown) => Response>((path) =>
  away
    ? new Response(JSON.stringify({ error_code: 1050, error_message: '连不上', data: null }), { status: 503 })
    : Response.json({ error_code: 0, data: answers[path] }),
);

let root: Root;
let page: HTMLElement;
const onSearch = vi.fn<(search: OperationsSearch) => void>();

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => asked(url.split('?')[0] ?? '', init.body));
  await i18next.use(initReactI18next).init({ lng: 'zh-CN', resources: { 'zh-CN': { operations: texts } } });
});
beforeEach(() => {
  away = false;
  vi.clearAllMocks();
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
  clearSession();
});

async function open() {
  saveSession({ ...teacher, accesses: { [accessKey(contract.getOverview)]: true } });
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  const queries = new QueryClient();
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <App>
          <OperationsPage search={{}} onSearch={onSearch} />
        </App>
      </QueryClientProvider>,
    ),
  );
  return queries;
}
const seen = (text: string) =>
  vi.waitFor(async () => {
    await act(async () => {});
    expect(document.body.textContent).toContain(text);
  }, 15_000);
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  );
const click = (element: Element | null | undefined) => {
  if (!(element instanceof HTMLElement)) throw new Error('there is nothing to click on');
  return act(async () => element.click());
};

it('warns of a queue that nobody works on, and its number opens to the runs behind it', async () => {
  await open();
  await seen('媒体有运行在等，但 15 秒内没有工作进程报到');
  await seen('3 分 12 秒');
  await click(button('媒体 在等 3'));
  expect(onSearch).toHaveBeenCalledWith({ state: 'waiting', queue: 'media' });
});

it('warns of a full disk and invents nothing where nothing is known', async () => {
  await open();
  await seen('不到 15%');
  expect(document.body.textContent).toContain('存储桶未知');
});

it('keeps what it has read when the next look fails, and says how old it is', async () => {
  const queries = await open();
  await seen('媒体');
  away = true;
  await act(() => queries.refetchQueries());
  await seen('读不到最新情况：连不上');
  expect(document.body.textContent).toContain('媒体');
});

it('retries the chosen runs after asking, and says what became of them', async () => {
  await open();
  await seen('坏了');
  await click(document.querySelector('#runs tbody input[type=checkbox]'));
  await seen('已选 1 个');
  await click(button('重试运行'));
  await seen('重试选中的 1 个运行');
  expect(asked).not.toHaveBeenCalledWith(contract.retryRuns.path, expect.anything());
  await click(document.querySelector('.ant-modal-confirm-btns .ant-btn-primary'));
  await seen('已重新排队 1 个');
  expect(asked).toHaveBeenCalledWith(contract.retryRuns.path, JSON.stringify({ run_ids: [runId] }));
});
