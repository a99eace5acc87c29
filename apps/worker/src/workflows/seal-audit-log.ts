import { proxyActivities } from '@temporalio/workflow';
import type { Steps } from '../steps/index.ts';

const { sealAudit } = proxyActivities<Steps>({ startToCloseTimeout: '5m', retry: { initialInterval: '5s' } });

export async function sealAuditLog(): Promise<void> {
  await sealAudit();
}
