import { proxyActivities } from '@temporalio/workflow';
import type { Steps } from '../steps/index.ts';

const { writeCheckObject } = proxyActivities<Steps>({
  startToCloseTimeout: '30s',
  retry: { initialInterval: '1s', maximumAttempts: 10 },
});

export async function checkInstallation({ checkId }: { checkId: string }): Promise<void> {
  await writeCheckObject({ checkId });
}
