import { partsOfFence } from '@kejing/engine/fence';
import type { StepObserver } from '@kejing/engine/step-activity';
import type { Logger } from '@kejing/sight/log';
import { trace } from '@opentelemetry/api';
import { Runtime, type ActivityInterceptorsFactory } from '@temporalio/worker';

/** Seconds; a lesson's recognition may take an hour. */
export const stepBuckets = { kejing_step_seconds: [0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 900, 3600] };

/** One line, one attribute set on the span and one count for every execution of a step that has ended. */
export function stepObserver(log: Logger): StepObserver {
  const meter = Runtime.instance().metricMeter;
  const endedSteps = meter.createCounter('kejing_steps_ended', '1', 'Executions of steps that have ended');
  const stepSeconds = meter.createHistogram('kejing_step_seconds', 'float', 's', 'How long executions took');
  return ({ runId, step, fence }, outcome, seconds, cause) => {
    const parts = partsOfFence(fence);
    endedSteps.add(1, { step, outcome });
    stepSeconds.record(seconds, { step });
    trace.getActiveSpan()?.setAttributes({
      'kejing.run_id': runId,
      'kejing.step': step,
      'kejing.attempt': parts.attempt,
      'kejing.try': parts.try,
      'kejing.outcome': outcome,
    });
    const line = {
      run_id: runId,
      step,
      ...parts,
      fence,
      outcome,
      seconds: Math.round(seconds * 1000) / 1000,
      cause,
    };
    log[outcome === 'failed' ? 'warn' : 'info'](line, 'step ended');
  };
}

/** How many of each are being worked on just now, deeds included. */
export function countInFlight(): ActivityInterceptorsFactory {
  const gauge = Runtime.instance().metricMeter.createGauge(
    'kejing_steps_in_flight',
    'int',
    '1',
    'Executions of steps that are being worked on',
  );
  const counts = new Map<string, number>();
  return ({ info: { activityType: step } }) => {
    const change = (by: number) => {
      const count = (counts.get(step) ?? 0) + by;
      counts.set(step, count);
      gauge.set(count, { step });
    };
    return {
      inbound: {
        async execute(input, next) {
          change(1);
          try {
            return await next(input);
          } finally {
            change(-1);
          }
        },
      },
    };
  };
}
