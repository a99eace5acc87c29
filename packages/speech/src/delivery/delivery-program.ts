import { encodeDelivery } from '@kejing/contract/delivery';
import { workThrough } from '../chunks/program.ts';
import { framesIn } from './frames.ts';
import type { MeasuredChunk } from './measured.ts';

/** `node delivery-program.ts <job>`: for each chunk of the teacher's turns their frames. */
await workThrough<Record<string, never>>(() => (chunk, sound): MeasuredChunk => {
  const frames = chunk.spans.flatMap((span) => framesIn(sound, span));
  return { frames: Buffer.from(encodeDelivery(frames)).toString('base64') };
});
