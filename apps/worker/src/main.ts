import { parseArgs } from 'node:util';
import { closeContext, openContext } from '@kejing/core/context';
import { relaySoon } from '@kejing/core/runs';
import { readSettings } from '@kejing/core/settings';
import { jsonLogger } from '@kejing/sight/log';
import { startTracing } from '@kejing/sight/tracing';
import { queueNames, sealAuditLog, sweepUploads, type QueueName } from '@kejing/engine/workflows';
import { patiently } from './patience.ts';
import { giveSignsOfLife } from './signs-of-life.ts';
import { readSlots } from './slots.ts';
import { installRuntime, startWorker } from './worker.ts';

const sealEverySeconds = 60;
const sweepEverySeconds = 600;
/** Starts that their own process could not hand to the engine. */
const relayEvery = 2_000;
const { values } = parseArgs({ options: { queues: { type: 'string', default: queueNames.join(',') } } });
const wanted = values.queues.split(',');
const unknown = wanted.filter((name) => !queueNames.includes(name as QueueName));
if (unknown.length > 0) {
  console.error(`Unknown queue ${unknown.join(', ')}; known are ${queueNames.join(', ')}.`);
  process.exit(2);
}

const settings = readSettings(process.env);
const log = jsonLogger();
const tracing = startTracing(settings.OTEL_EXPORTER_OTLP_ENDPOINT, 'worker', log);
installRuntime({ log, metricsPort: settings.WORKER_METRICS_PORT });
const context = openContext(settings);
const slots = readSlots(settings.WORKER_SLOTS);
await patiently(() => context.engine.repeat(sealAuditLog, sealEverySeconds, {}));
await patiently(() => context.engine.repeat(sweepUploads, sweepEverySeconds, {}));
const worker = await patiently(() => startWorker(context, wanted as QueueName[], slots, { log, tracing }));
const signs = giveSignsOfLife(context, worker);
const relay = setInterval(() => void relaySoon(context), relayEvery);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => worker.stop());
log.info(`worker takes ${wanted.join(', ')}`);
await worker.ended;
clearInterval(relay);
await signs.stop();
await worker.close();
await Promise.all([closeContext(context), tracing?.stop()]);
