import type { Context } from '@kejing/core/context';
import { writeCheckObject } from './write-check-object.ts';

/** Every step this program can take, over one context. */
export function stepsFor(context: Context) {
  return {
    writeCheckObject: (input: { checkId: string }) => writeCheckObject(context, input),
  };
}

export type CheckSteps = ReturnType<typeof stepsFor>;
