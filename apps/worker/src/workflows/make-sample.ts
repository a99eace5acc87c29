import { proxyActivities } from '@temporalio/workflow';
import type { Steps } from '../steps/index.ts';

/** Tried until it succeeds: whoever waits for it would start it again at once. */
export async function makeSample({ queuePrefix }: { queuePrefix: string }): Promise<void> {
  const { makeSample: make } = proxyActivities<Pick<Steps, 'makeSample'>>({
    taskQueue: `${queuePrefix}media`,
    startToCloseTimeout: '15m',
    retry: { initialInterval: '10s', maximumInterval: '10m' },
  });
  await make();
}
