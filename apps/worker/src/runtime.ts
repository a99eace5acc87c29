import type { Logger } from '@kejing/sight/log';
import { DefaultLogger, Runtime } from '@temporalio/worker';
import { stepBuckets } from './observe.ts';

const levels = { TRACE: 'trace', DEBUG: 'debug', INFO: 'info', WARN: 'warn', ERROR: 'error' } as const;

/** The engine's own words, among ours. */
const loggerOver = (log: Logger) =>
  new DefaultLogger('WARN', ({ level, message, meta }) =>
    log[levels[level]]({ ...meta, about: 'engine' }, message),
  );

/**
 * Once per process: the program decides when it stops, and tells only what matters.
 * The engine's part keeps figures and shows them with ours at /metrics; port 0 is nowhere.
 */
export function installRuntime(options: { log?: Logger; metricsPort?: number } = {}): void {
  const { log, metricsPort = 0 } = options;
  const prometheus = {
    bindAddress: `127.0.0.1:${metricsPort}`,
    useSecondsForDurations: true,
    histogramBucketOverrides: stepBuckets,
  };
  Runtime.install({
    logger: log ? loggerOver(log) : new DefaultLogger('WARN'),
    shutdownSignals: [],
    telemetryOptions: {
      logging: { filter: { core: 'WARN', other: 'ERROR' }, forward: {} },
      ...(metricsPort ? { metrics: { prometheus } } : {}),
    },
  });
}
