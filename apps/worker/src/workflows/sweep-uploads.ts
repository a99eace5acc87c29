import { proxyActivities } from '@temporalio/workflow';
import type { Steps } from '../steps/index.ts';

const { sweepUploads: sweep } = proxyActivities<Steps>({
  startToCloseTimeout: '1h',
  retry: { initialInterval: '30s', maximumAttempts: 3 },
});

export async function sweepUploads(): Promise<void> {
  await sweep();
}
