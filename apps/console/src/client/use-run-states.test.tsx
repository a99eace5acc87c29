import type { LiveLine } from '@kejing/contract/live';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { teacher } from '../testing/person.ts';
import { loadingCount } from './loading.ts';
import { clearSession, saveSession } from './session.ts';
import { useRunStates } from './use-run-states.ts';

const runId = 'a0000000-0000-4000-8000-000000000001';
const told = {
  run_id: runId,
  kind: 'rehearsal',
  status: 15_000,
  stage: 'rehearseProbe',
  progress: 10,
  attempt: 1,
  outcome: null,
  failed_step: null,
  cause: null,
  queue: 'media',
  waiting: false,
};

let progress = 10;
let asked = 0;
let busiest = 0;
let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
const say = (line: LiveLine) => stream?.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  [progress, asked, busiest] = [10, 0, 0];
  saveSession(teacher);
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url.startsWith('/api/analysis/query_state')) {
      asked += 1;
      busiest = Math.max(busiest, loadingCount());
      const data = { cursor: '7-1', states: [{ ...told, progress, place: null }] };
      return Promise.resolve(Response.json({ error_code: 0, data }));
    }
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        stream = controller;
        init.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    return Promise.resolve(new Response(body));
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function watch() {
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useRunStates([runId]), { wrapper });
  return () => result.current.get(runId)?.progress;
}

it('asks once and then follows what the stream tells', async () => {
  const shown = watch();
  await pass(10);
  say({ type: 'hello', cursor: '7-1', resumed: true });
  say({ type: 'run', cursor: '7-2', state: { ...told, progress: 40 } });
  await pass(10);
  expect(shown()).toBe(40);
  await pass(15_000);
  expect(asked).toBe(1);
});

it('asks anew when what was missed is not known', async () => {
  const shown = watch();
  await pass(10);
  progress = 70;
  say({ type: 'hello', cursor: '7-9', resumed: false });
  await pass(10);
  expect(shown()).toBe(70);
});

it('asks every five seconds where the stream does not get through, and shows no busy sign for it [S4.6]', async () => {
  const shown = watch();
  await pass(20_100);
  const before = asked;
  progress = 90;
  await pass(5_100);
  expect(asked).toBe(before + 1);
  expect(shown()).toBe(90);
  await pass(5_100);
  expect(asked).toBe(before + 2);
  expect(busiest).toBe(0);
});
