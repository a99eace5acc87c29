import { context, propagation, trace } from '@opentelemetry/api';
import { traceCollector } from '@kejing/testkit/trace-collector';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { jsonLogger } from './log.ts';
import { startTracing } from './tracing.ts';

const lines: { msg: string; trace_id?: string }[] = [];
const log = jsonLogger({ write: (line) => lines.push(JSON.parse(line) as (typeof lines)[number]) });
const complaint = {
  refuses: expect.stringContaining('Internal Server Error'),
  'is silent': 'Timeout',
  'is away': expect.stringContaining('ECONNREFUSED'),
};
const nobody = 'http://127.0.0.1:9'; // the port that discards what it gets

afterEach(() => {
  for (const api of [trace, context, propagation]) api.disable();
  lines.length = 0;
});

describe('tracing', () => {
  it('is nothing without an address', () => {
    expect(startTracing('', 'api', log)).toBeUndefined();
    trace.getTracer('test').startActiveSpan('unseen', (span) => {
      expect(span.isRecording()).toBe(false);
      log.info('here');
      span.end();
    });
    expect(lines).toMatchObject([{ msg: 'here' }]);
  });

  it('sends what is left when it stops, and names the trace in log lines', async () => {
    const collector = await traceCollector();
    const tracing = startTracing(collector.url, 'api', log);
    trace.getTracer('test').startActiveSpan('seen', (span) => {
      log.info('here');
      span.end();
    });
    await tracing?.stop();
    expect(collector.spans).toMatchObject([{ name: 'seen', service: 'kejing-api' }]);
    expect(lines).toMatchObject([{ msg: 'here', trace_id: collector.spans[0]?.traceId }]);
  });

  it.each(['refuses', 'is silent', 'is away'] as const)(
    'keeps nobody waiting when the collector %s',
    async (how) => {
      const url = how === 'is away' ? nobody : (await traceCollector(how)).url;
      const tracing = startTracing(url, 'worker', log);
      for (let count = 0; count < 3_000; count += 1) trace.getTracer('test').startSpan('lost').end();
      const began = performance.now();
      await tracing?.stop();
      expect(performance.now() - began).toBeLessThan(2_000);
      await vi.waitFor(() =>
        expect(lines).toContainEqual(expect.objectContaining({ about: 'tracing', msg: complaint[how] })),
      );
    },
  );
});
