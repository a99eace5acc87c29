import type { Context } from '@kejing/core/context';
import * as lessons from '@kejing/core/lessons';
import { sweepSamples } from '@kejing/core/voices';

/** Sweeping twice finds nothing the second time. */
export async function sweepUploads(context: Context): Promise<void> {
  await lessons.sweepUploads(context);
  await sweepSamples(context);
}
