import { closeContext, openContext } from '@kejing/core/context';
import { readSettings } from '@kejing/core/settings';
import { startTracing } from '@kejing/sight/tracing';
import { buildApp } from './app.ts';

const settings = readSettings(process.env);
const context = openContext(settings);
const app = await buildApp(context, { log: true });
const tracing = startTracing(settings.OTEL_EXPORTER_OTLP_ENDPOINT, 'api', app.log);

async function stop() {
  await app.close(); // answers what it has accepted, takes nothing new
  await Promise.all([closeContext(context), tracing?.stop()]);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());

await app.listen({ host: '127.0.0.1', port: settings.API_PORT });
