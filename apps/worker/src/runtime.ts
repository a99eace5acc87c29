import type { Logger } from '@kejing/sight/log';
import { DefaultLogger, type RuntimeOptions } from '@temporalio/worker';
import { stepBuckets } from './observe.ts';

const levels = { TRACE: 'trace', DEBUG: 'debug', INFO: 'info', WARN: 'warn', ERROR: 'error' } as const;

/** The engine's own words, among ours. */
const loggerOver = (log: Logger) =>
  new DefaultLogger('WARN', ({ level, message, meta }) =>
    log[levels[level]]({ ...meta, about: 'engine' }, message),
  );

export interface RuntimeSight {
  log?: Logger;
  /** Where the engine's part shows its figures and ours, at /metrics; 0 is nowhere. */
  metricsPort?: number;
}

/** The program decides when it stops, and tells only what matters. */
export function runtimeOptions({ log, metricsPort }: RuntimeSight): RuntimeOptions {
  const prometheus = {
    bindAddress: `127.0.0.1:${metricsPort}`,
    useSecondsForDurations: true,
    histogramBucketOverrides: stepBuckets,
  };
  return {
    logger: log ? loggerOver(log) : new DefaultLogger('WARN'),
    shutdownSignals: [],
    telemetryOptions: {
      logging: { filter: { core: 'WARN', other: 'ERROR' }, forward: {} },
      ...(metricsPort ? { metrics: { prometheus } } : {}),
    },
  };
}
