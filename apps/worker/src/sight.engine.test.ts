import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findRun, relayStarts, retryRun, startRun, type RunOptions } from '@kejing/core/runs';
import { withScope } from '@kejing/db/scope';
import { queueNames } from '@kejing/engine/workflows';
import { jsonLogger } from '@kejing/sight/log';
import { startTracing } from '@kejing/sight/tracing';
import { testContext } from '@kejing/testkit/context';
import { freePort } from '@kejing/testkit/free-port';
import { makeDistrict } from '@kejing/testkit/people';
import { traceCollector, type CollectedSpan } from '@kejing/testkit/trace-collector';
import { context as traceContext, propagation, trace } from '@opentelemetry/api';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { readSlots } from './slots.ts';
import { rehearsalSteps } from './steps/rehearsal.ts';
import { installRuntime, startWorker } from './worker.ts';

const collector = await traceCollector();
const metricsPort = await freePort();
const context = await testContext({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
const lines: Record<string, unknown>[] = [];
const log = jsonLogger({ write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) });
const tracing = startTracing(collector.url, 'worker', log);
installRuntime({ log, metricsPort });
const worker = await startWorker(context, queueNames, readSlots('media=4,speech=4'), { log, tracing });
afterAll(async () => {
  worker.stop();
  await worker.ended;
  await worker.close();
  await tracing?.stop();
});
const { east } = await makeDistrict(context);
const { accountId, orgId } = east.teacher;
const teacher = { accountId, orgId, scope: { kind: 'account', orgId, accountId } } as const;

async function ended(id: string, outcome: 'done' | 'failed'): Promise<void> {
  const find = () => withScope(context.db, teacher.scope, (tx) => findRun(tx, id));
  await vi.waitFor(async () => expect(await find()).toMatchObject({ outcome }), {
    timeout: 25_000,
    interval: 50,
  });
}

const oneSpan = (traceId: string, name: string) =>
  vi.waitFor(
    () => {
      const found = collector.spans.filter((span) => span.traceId === traceId && span.name === name);
      expect(found.map((span) => span.name)).toEqual([name]);
      return found[0] as CollectedSpan;
    },
    { timeout: 10_000 },
  );

/** Starts a run as a request does: in a span that goes on with a caller's trace. */
async function startInRequest(traceId: string, using = context, options: RunOptions = {}): Promise<string> {
  const caller = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
  const parent = propagation.extract(traceContext.active(), caller);
  return trace.getTracer('test').startActiveSpan('request', {}, parent, async (span) => {
    const id = await startRun(using, teacher, 'rehearsal', options);
    span.end();
    return id;
  });
}

/** The names of a step's span and of all above it, from the request down. */
async function wayTo(traceId: string, step: string): Promise<string[]> {
  await oneSpan(traceId, 'RunWorkflow:rehearse'); // ends last
  let span: CollectedSpan | undefined = await oneSpan(traceId, `RunActivity:${step}`);
  const way: string[] = [];
  while (span) {
    way.unshift(span.name);
    const { parentSpanId }: CollectedSpan = span;
    span = collector.spans.find((each) => each.traceId === traceId && each.spanId === parentSpanId);
  }
  return way;
}

const stepNames = rehearsalSteps.map(({ name }) => name);
const wayExpected = (step: string) => [
  'request',
  'StartWorkflow:rehearse',
  'RunWorkflow:rehearse',
  `StartActivity:${step}`,
  `RunActivity:${step}`,
];

describe('one trace', () => {
  it('leads from the request to each of six steps', async () => {
    const traceId = '1'.repeat(32);
    const id = await startInRequest(traceId);
    await ended(id, 'done');
    for (const step of stepNames) {
      expect(await wayTo(traceId, step)).toEqual(wayExpected(step));
      expect((await oneSpan(traceId, `RunActivity:${step}`)).attributes).toMatchObject({
        'kejing.run_id': id,
        'kejing.step': step,
        'kejing.attempt': 1,
        'kejing.try': 1,
        'kejing.outcome': 'done',
      });
    }
  });

  it('goes on when the start is relayed later, in somebody else’s trace', async () => {
    const [traceId, other] = ['2'.repeat(32), '3'.repeat(32)];
    const engine = { ...context.engine, startById: () => Promise.reject(new Error('away')) };
    const id = await startInRequest(traceId, { ...context, engine });
    const stranger = propagation.extract(traceContext.active(), {
      traceparent: `00-${other}-00f067aa0ba902b7-01`,
    });
    expect(await traceContext.with(stranger, () => relayStarts(context))).toBe(1);
    await ended(id, 'done');
    for (const step of stepNames) expect(await wayTo(traceId, step)).toEqual(wayExpected(step));
    expect(collector.spans.filter((span) => span.traceId === other)).toEqual([]);
  });

  it('leads from another process’s answer over HTTP to this worker’s step', async () => {
    const port = await freePort();
    const api = spawn(process.execPath, [fileURLToPath(new URL('../../api/src/main.ts', import.meta.url))], {
      env: {
        ...process.env,
        ...Object.fromEntries(Object.entries(context.settings).map(([name, value]) => [name, String(value)])),
        API_PORT: String(port),
      },
      stdio: 'ignore',
    });
    const exited = new Promise((resolve) => api.once('exit', resolve));
    try {
      const traceId = '4'.repeat(32);
      await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/livez`), 20_000);
      const answer = await fetch(`http://127.0.0.1:${port}/api/check/create`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
        },
        body: JSON.stringify({ message: '一路看得见' }),
      });
      expect(await answer.json()).toMatchObject({ error_code: 0 });
      const http = await oneSpan(traceId, 'POST /api/check/create');
      expect(http).toMatchObject({ parentSpanId: '00f067aa0ba902b7', service: 'kejing-api' });
      const start = await oneSpan(traceId, 'StartWorkflow:checkInstallation');
      expect(start).toMatchObject({ parentSpanId: http.spanId, service: 'kejing-api' });
      const workflow = await oneSpan(traceId, 'RunWorkflow:checkInstallation');
      expect(workflow).toMatchObject({ parentSpanId: start.spanId, service: 'kejing-worker' });
      const ordered = await oneSpan(traceId, 'StartActivity:writeCheckObject');
      expect(ordered.parentSpanId).toBe(workflow.spanId);
      const done = await oneSpan(traceId, 'RunActivity:writeCheckObject');
      expect(done).toMatchObject({ parentSpanId: ordered.spanId, service: 'kejing-worker' });
    } finally {
      api.kill('SIGTERM');
      expect(await exited).toBe(0);
    }
  });
});

it('a log line tells how each step ended, and the engine’s own words are among them', async () => {
  const traceId = '5'.repeat(32);
  const id = await startInRequest(traceId, context, { plan: { failAt: 'rehearseExtract' } });
  await ended(id, 'failed');
  const steps = lines.filter((line) => line.run_id === id);
  expect(steps[0]).toMatchObject({ msg: 'step ended', step: 'rehearseProbe', outcome: 'done', attempt: 1 });
  const tries = steps.filter(({ step }) => step === 'rehearseExtract');
  expect(tries).toMatchObject(
    [1, 2, 3].map((number) => ({
      try: number,
      fence: 1_002_000 + number,
      outcome: 'failed',
      cause: expect.stringContaining('ended with 9'),
      seconds: expect.any(Number),
      trace_id: traceId,
    })),
  );
  expect(lines).toContainEqual(expect.objectContaining({ about: 'engine', msg: 'Activity failed' }));
  await retryRun(context, teacher, id);
  await ended(id, 'done');
  const again = lines.filter((line) => line.run_id === id && line.attempt === 2);
  expect(again.map(({ step, outcome }) => [step, outcome])).toEqual(
    stepNames.map((step) => [step, step === 'rehearseProbe' ? 'known' : 'done']),
  );
});

it('figures of steps and of the engine’s part stand on one page and move', async () => {
  const page = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const figure = async (start: string) => {
    const line = (await page()).split('\n').find((each) => each.startsWith(start));
    return line === undefined ? 0 : Number(line.split(' ').at(-1));
  };
  const done = 'kejing_steps_ended{outcome="done",step="rehearsePrint"}';
  const timed = 'kejing_step_seconds_count{step="rehearsePrint"}';
  const before = [await figure(done), await figure(timed)];
  const id = await startInRequest('6'.repeat(32), context, { plan: { seconds: 0.6 } });
  await vi.waitFor(
    async () => expect(await figure('kejing_steps_in_flight{step="rehearseListen"}')).toBe(1),
    10_000,
  );
  await ended(id, 'done');
  expect([await figure(done), await figure(timed)]).toEqual(before.map((count) => count + 1));
  await vi.waitFor(async () => expect(await figure('kejing_steps_in_flight{step="rehearsePrint"}')).toBe(0));
  expect(await page()).toMatch(/^temporal_workflow_completed\{.*rehearse.*\} [1-9]/m);
});
