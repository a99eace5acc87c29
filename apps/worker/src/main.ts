import { parseArgs } from 'node:util';
import { closeContext, openContext } from '@kejing/core/context';
import { relaySoon } from '@kejing/core/runs';
import { readSettings } from '@kejing/core/settings';
import { queueNames, sealAuditLog, type QueueName } from '@kejing/engine/workflows';
import { patiently } from './patience.ts';
import { readSlots } from './slots.ts';
import { installRuntime, startWorker } from './worker.ts';

const sealEverySeconds = 60;
/** Starts that their own process could not hand to the engine. */
const relayEvery = 2_000;
const { values } = parseArgs({ options: { queues: { type: 'string', default: queueNames.join(',') } } });
const wanted = values.queues.split(',');
const unknown = wanted.filter((name) => !queueNames.includes(name as QueueName));
if (unknown.length > 0) {
  console.error(`Unknown queue ${unknown.join(', ')}; known are ${queueNames.join(', ')}.`);
  process.exit(2);
}

installRuntime();
const context = openContext(readSettings(process.env));
const slots = readSlots(context.settings.WORKER_SLOTS);
await patiently(() => context.engine.repeat(sealAuditLog, sealEverySeconds, {}));
const worker = await patiently(() => startWorker(context, wanted as QueueName[], slots));
const relay = setInterval(() => void relaySoon(context), relayEvery);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => worker.stop());
console.log(`worker takes ${wanted.join(', ')}`);
await worker.ended;
clearInterval(relay);
await worker.close();
await closeContext(context);
