import { proxyActivities } from '@temporalio/workflow';
import type { Steps } from '../steps/index.ts';

interface Input {
  enrolmentId: string;
  queuePrefix: string;
}

/** A sample becomes numbers, or its owner learns that it did not. */
export async function enrolVoice({ enrolmentId, queuePrefix }: Input): Promise<void> {
  const { embedVoice } = proxyActivities<Pick<Steps, 'embedVoice'>>({
    taskQueue: `${queuePrefix}speech`,
    startToCloseTimeout: '5 minutes',
    retry: { initialInterval: '1 second', maximumAttempts: 3 },
  });
  const { giveUpVoice } = proxyActivities<Pick<Steps, 'giveUpVoice'>>({
    taskQueue: `${queuePrefix}report`,
    startToCloseTimeout: '30 seconds',
    retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
  });
  try {
    await embedVoice({ enrolmentId });
  } catch {
    await giveUpVoice({ enrolmentId });
  }
}
