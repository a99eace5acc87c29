import type { Correction } from '@kejing/contract/corrections';
import type { LessonResults, MeasureResult } from '@kejing/contract/results';
import type { FiguresAnswer, FiguresOf, FiguresOrder } from './figures-worker.ts';

/** Figures of one lesson, computed beside the page so that it never stands still. */
export interface FiguresComputer {
  compute: (corrections: readonly Correction[], intervals: boolean) => Promise<LessonResults>;
  /** Until it is likely that nobody goes on changing something. */
  pause: () => Promise<void>;
  /** Somebody is about to change something: what takes long to fetch is fetched. */
  warm: () => void;
  close: () => void;
}

const pauseMilliseconds = 800;

/** Started when somebody is about to change something: most people only look, and words are four megabytes. */
export function figuresComputer(of: FiguresOf): FiguresComputer {
  let worker: Worker | undefined;
  let last = 0;
  /** By measure, as they were told last. */
  let told = new Map<string, MeasureResult>();
  const waiting = new Map<number, PromiseWithResolvers<LessonResults>>();
  // A worker has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const tell = (order: FiguresOrder) => worker?.postMessage(order);

  const start = () => {
    worker = new Worker(new URL('./figures-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<FiguresAnswer>) => {
      const asked = waiting.get(data.ticket);
      waiting.delete(data.ticket);
      if ('failed' in data) return asked?.reject(new Error(data.failed));
      const { version, measures, changed } = data;
      const parsed = changed.map((text) => JSON.parse(text) as MeasureResult);
      told = new Map([...told, ...parsed.map((result) => [result.measure, result] as const)]);
      asked?.resolve({ version, results: measures.flatMap((measure) => told.get(measure) ?? []) });
    });
    worker.addEventListener('error', ({ message }) => {
      for (const asked of waiting.values()) asked.reject(new Error(message));
      waiting.clear();
      worker = undefined;
    });
    tell({ open: of });
  };
  return {
    warm() {
      if (!worker) start();
    },
    compute(corrections, intervals) {
      if (!worker) start();
      last += 1;
      const asked = Promise.withResolvers<LessonResults>();
      waiting.set(last, asked);
      tell({ ticket: last, corrections, intervals });
      return asked.promise;
    },
    pause: () => new Promise((resolve) => setTimeout(resolve, pauseMilliseconds)),
    close() {
      worker?.terminate();
      worker = undefined;
    },
  };
}
