import { decodeDelivery, deliveryVersion, encodeDelivery } from '@kejing/contract/delivery';
import type { Context } from '@kejing/core/context';
import { storeBytes } from '@kejing/core/objects';
import { deliveryAllowed } from '@kejing/core/voices';
import { chunksOf } from '@kejing/speech/chunks/cut';
import { framesVersion } from '@kejing/speech/delivery/frames';
import { deliveryProgram, measuredChunk, ownSpans } from '@kejing/speech/delivery/measured';
import type { Run } from '@kejing/speech/media/probe';
import type { RoledTurn } from '@kejing/speech/speakers/roles';
import { keptChunks } from './kept-chunks.ts';

interface Work {
  context: Context;
  lessonId: string;
  run: Run;
  sound: string;
  folder: string;
  turns: readonly RoledTurn[];
  /** Whether the teacher who is heard is the one who was asked. */
  isOwner: boolean;
  /** Where results are kept that depend on these facts. */
  prefixFor: (...facts: unknown[]) => string;
}

const kind = 'delivery';

/** Pitch and level of the teacher's speech as one object; null, and nothing is looked at, where somebody has not said yes. */
export async function measureDelivery(work: Work): Promise<string | null> {
  const { context, lessonId } = work;
  // Of an earlier time, when it may have been allowed.
  await context.storage.removeUnder(`lessons/${lessonId}/${kind}-`);
  if (!work.isOwner || !(await deliveryAllowed(context, lessonId))) return null;
  const spans = ownSpans(work.turns);
  const chunks = await keptChunks({
    storage: context.storage,
    run: work.run,
    sound: work.sound,
    folder: work.folder,
    prefix: work.prefixFor(framesVersion, spans),
    program: deliveryProgram,
    settings: {},
    chunks: chunksOf(spans),
    result: measuredChunk,
    progress: () => {},
  });
  const frames = chunks.flatMap((chunk) => decodeDelivery(Buffer.from(chunk.frames, 'base64')));
  return storeBytes(context, lessonId, kind, deliveryVersion, encodeDelivery(frames));
}
