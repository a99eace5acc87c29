import { request as httpRequest } from 'node:http';
import { jsonLogger } from '@kejing/sight/log';
import { startTracing } from '@kejing/sight/tracing';
import { testContext } from '@kejing/testkit/context';
import { makeDistrict, signedInHeaders } from '@kejing/testkit/people';
import { traceCollector } from '@kejing/testkit/trace-collector';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';

const collector = await traceCollector();
const context = await testContext({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
const lines: Record<string, unknown>[] = [];
const logger = jsonLogger({ write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) });
const tracing = startTracing(collector.url, 'api', logger);
const app = await buildApp(context, { logger });
afterAll(() => app.close());
const { east } = await makeDistrict(context);
const headers = await signedInHeaders(context, east.teacher);
const lineOf = (path: string) => lines.findLast((line) => line.path === path);

describe('figures', () => {
  const page = async () => (await app.inject({ url: '/metrics' })).body;
  const figure = async (start: string) => {
    const line = (await page()).split('\n').find((each) => each.startsWith(start));
    return line === undefined ? undefined : Number(line.split(' ').at(-1));
  };

  it('count requests by route, with every unknown address under one name', async () => {
    const known =
      'http_request_duration_seconds_count{method="GET",route="/api/account/get_quota",status="2xx"}';
    const unknown = 'http_request_duration_seconds_count{method="GET",route="unknown",status="4xx"}';
    expect([await figure(known), await figure(unknown)]).toEqual([undefined, undefined]);
    await app.inject({ url: `/api/account/get_quota?org_id=${east.orgId}`, headers });
    for (const url of ['/wp-login.php', '/api/nothing', '/api/account/get_quota/1'])
      await app.inject({ url });
    expect([await figure(known), await figure(unknown)]).toEqual([1, 3]);
    expect(await page()).not.toMatch(/wp-login|api\/nothing/);
  });

  it('show the process, what is being answered and the database’s connections', async () => {
    expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(1e6);
    expect(await figure('http_requests_in_flight')).toBe(1); // this one
    expect(await figure('database_connections{state="idle"}')).toBeGreaterThan(0);
    expect(await figure('database_connections{state="waiting"}')).toBe(0);
  });
});

describe('a log line', () => {
  it('carries the id of whom the call is about, and of who called', async () => {
    await app.inject({ url: `/api/account/get_quota?org_id=${east.orgId}`, headers });
    expect(lineOf('/api/account/get_quota')).toMatchObject({
      org_id: east.orgId,
      account: east.teacher.accountId,
      trace_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it('never carries text that stands where an id belongs', async () => {
    await app.inject({ url: '/api/account/get_quota?org_id=张老师', headers });
    expect(lineOf('/api/account/get_quota')).toMatchObject({ status: 422 });
    await app.inject({
      method: 'POST',
      url: '/api/account/revoke_session',
      headers,
      body: { session_id: '张' },
    });
    expect(lineOf('/api/account/revoke_session')).not.toHaveProperty('session_id');
    expect(JSON.stringify(lines)).not.toContain('张');
  });
});

/** The body comes after the server has begun to answer, as it does over a slow line. */
async function sendSlowly(path: string, body: object, extra: Record<string, string>) {
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return new Promise<number | undefined>((resolve, reject) => {
    const sent = httpRequest(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', expect: '100-continue', ...extra },
    });
    sent.on('continue', () => sent.end(JSON.stringify(body)));
    sent.on('response', (answer) => resolve(answer.resume().statusCode));
    sent.on('error', reject);
    sent.flushHeaders();
  });
}

it('a request goes on with the caller’s trace, through its body, to the engine', async () => {
  const traceId = 'a3ce929d0e0e4736af1c5d9a2b3c4d5e';
  const status = await sendSlowly(
    '/api/check/create',
    { message: '不写进痕迹' },
    { traceparent: `00-${traceId}-00f067aa0ba902b7-01`, 'x-request-id': 'request-0001' },
  );
  expect(status).toBe(200);
  await app.inject({ url: `/api/account/get_quota?org_id=${east.orgId}`, headers });
  await tracing?.stop();
  const [http, start] = ['POST /api/check/create', 'StartWorkflow:checkInstallation'].map((name) =>
    collector.spans.find((span) => span.name === name),
  );
  expect(http).toMatchObject({
    traceId,
    parentSpanId: '00f067aa0ba902b7',
    attributes: {
      'http.route': '/api/check/create',
      'http.response.status_code': 200,
      'kejing.request_id': 'request-0001',
    },
  });
  expect(start).toMatchObject({ traceId, parentSpanId: http?.spanId });
  const asked = collector.spans.findLast(({ name }) => name === 'GET /api/account/get_quota');
  expect(asked?.attributes).toMatchObject({
    'kejing.account_id': east.teacher.accountId,
    'kejing.org_id': east.orgId,
  });
  expect(asked?.traceId).not.toBe(traceId);
  expect(JSON.stringify(collector.spans)).not.toContain('不写进痕迹');
});
