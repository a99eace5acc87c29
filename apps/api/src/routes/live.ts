import * as contract from '@kejing/contract/live';
import type { Context } from '@kejing/core/context';
import { LiveHub, queryStates } from '@kejing/core/live';
import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { bearer, bind, bindStream } from '../bind.ts';
import { LiveStreams } from '../live-stream.ts';

export function bindLive(app: FastifyInstance, context: Context, metrics: Registry): void {
  // From the first call on that needs it: one connection that listens, for all tabs of this process.
  let live: { hub: LiveHub; streams: LiveStreams } | undefined;
  const opened = async () => {
    if (!live) {
      const hub = new LiveHub(context);
      live = { hub, streams: new LiveStreams(context, hub) };
    }
    await live.hub.ready;
    return live;
  };
  app.addHook('preClose', async () => {
    live?.streams.close();
    await live?.hub.close();
  });

  const viewers = new Gauge({
    name: 'live_viewers',
    help: 'Tabs that hear of changes as they happen',
    registers: [],
    collect() {
      this.set(live?.streams.size ?? 0);
    },
  });
  metrics.registerMetric(viewers);

  bind(app, context, contract.queryStates, async ({ query, person }) => {
    const { hub } = await opened();
    return queryStates(context, hub, person, query.run_id);
  });
  bindStream(app, context, contract.streamLive, async ({ query, person, request, reply }) => {
    const { streams } = await opened();
    reply.hijack();
    streams.open(reply.raw, person, bearer(request), query.after);
  });
}
