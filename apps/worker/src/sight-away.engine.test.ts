import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { queueNames } from '@kejing/engine/workflows';
import { jsonLogger } from '@kejing/sight/log';
import { startTracing } from '@kejing/sight/tracing';
import { testContext } from '@kejing/testkit/context';
import { freePort } from '@kejing/testkit/free-port';
import { traceCollector } from '@kejing/testkit/trace-collector';
import { afterAll, expect, it, vi } from 'vitest';
import { readSlots } from './slots.ts';
import { installRuntime, startWorker } from './worker.ts';

const collector = await traceCollector('is silent');
const context = await testContext({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  API_PORT: String(await freePort()),
});
const lines: string[] = [];
const log = jsonLogger({ write: (line) => lines.push(line) });
const tracing = startTracing(collector.url, 'worker', log);
installRuntime({ log });
const worker = await startWorker(context, queueNames, readSlots(''), { log, tracing });

const settings = Object.entries(context.settings).map(([name, value]) => [name, String(value)]);
const api = spawn(process.execPath, [fileURLToPath(new URL('../../api/src/main.ts', import.meta.url))], {
  env: { ...process.env, ...Object.fromEntries(settings) },
  stdio: 'ignore',
});
const exited = new Promise<number | null>((resolve) => api.once('exit', resolve));
afterAll(() => void api.kill('SIGKILL'));

async function ask(path: string, body?: object) {
  const answer = await fetch(`http://127.0.0.1:${context.settings.API_PORT}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: body ? { 'content-type': 'application/json' } : {},
    body: body && JSON.stringify(body),
  });
  return (await answer.json()) as { data: { check_id: string; status: string } };
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

it('a collector that takes connections and never answers holds up no request and no step', async () => {
  await vi.waitFor(() => ask('/livez'), 20_000);
  const { data } = await ask('/api/check/create', { message: '收集器没有回应' });
  await vi.waitFor(
    async () => expect((await ask(`/api/check/get?check_id=${data.check_id}`)).data.status).toBe('done'),
    20_000,
  );
  await vi.waitFor(() => expect(collector.asked()).toBeGreaterThan(1), 10_000);
  await vi.waitFor(() => expect(lines.join('')).toContain('"about":"tracing"'), 10_000);
});

it('nor the end of a program', async () => {
  await ask('/livez'); // a span that has not been sent yet
  const answering = await secondsOf(() => {
    api.kill('SIGTERM');
    return exited;
  });
  worker.stop();
  await worker.ended;
  await worker.close();
  const working = await secondsOf(() => tracing?.stop() ?? Promise.reject(new Error('no tracing')));
  expect(await exited).toBe(0);
  expect(working).toBeLessThan(2);
  // A batch may wait 1.5 s for the collector; the rest is what closing takes anyway.
  expect(answering).toBeLessThan(3);
});
