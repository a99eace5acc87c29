import type { Cutter } from '@kejing/tokens/cutter';
import { nodeCutter } from '@kejing/tokens/node';

let kept: Cutter | undefined;

/** Its dictionary takes long to load; one for all lessons of this process. */
export const cutter = (): Cutter => (kept ??= nodeCutter());
