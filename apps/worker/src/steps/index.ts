import type { Context } from '@kejing/core/context';
import { sealAudit } from './seal-audit.ts';
import { writeCheckObject } from './write-check-object.ts';

/** Every step this program can take, over one context. */
export function stepsFor(context: Context) {
  return {
    sealAudit: () => sealAudit(context),
    writeCheckObject: (input: { checkId: string }) => writeCheckObject(context, input),
  };
}

export type Steps = ReturnType<typeof stepsFor>;
