import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** A span as it arrives over OTLP, its attributes by name. */
export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  service: string;
  attributes: Record<string, unknown>;
}

export interface TraceCollector {
  /** What OTEL_EXPORTER_OTLP_ENDPOINT is set to. */
  url: string;
  spans: CollectedSpan[];
  /** How often somebody tried to hand something over. */
  asked: () => number;
}

type Behaviour = 'takes' | 'refuses' | 'is silent';

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}
interface Sent {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<CollectedSpan, 'attributes'> & { attributes?: Attribute[] })[] }[];
  }[];
}

const byName = (attributes: Attribute[] = []) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

function spansOf(body: string): CollectedSpan[] {
  return (JSON.parse(body) as Sent).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        service: String(byName(resource.attributes)['service.name']),
        attributes: byName(span.attributes),
      })),
    ),
  );
}

/** Speaks OTLP over HTTP on a port of its own, well or badly. */
export async function traceCollector(behaviour: Behaviour = 'takes'): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  let times = 0;
  const answer = (body: string, response: ServerResponse) => {
    if (behaviour === 'is silent') return;
    if (behaviour === 'takes') spans.push(...spansOf(body));
    response.writeHead(behaviour === 'takes' ? 200 : 500, { 'content-type': 'application/json' }).end('{}');
  };
  const server = createServer((request, response) => {
    times += 1;
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => answer(Buffer.concat(parts).toString(), response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, spans, asked: () => times };
}
