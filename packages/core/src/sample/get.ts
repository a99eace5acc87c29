import type { DataOf } from '@kejing/contract/endpoint';
import type { getSample as endpoint } from '@kejing/contract/sample';
import { makeSample } from '@kejing/engine/workflows';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { linksFor } from '../objects/index.ts';
import type { PageAddress } from '../site/index.ts';
import { findSample, samplePrefix, type SampleObjects } from './objects.ts';

/** Links to the sample's objects and to nothing else. Whoever asks first has it made. */
export async function getSample(context: Context, page: PageAddress): Promise<DataOf<typeof endpoint>> {
  const made = await kept(context);
  if (!made) {
    await start(context);
    return { state: 'making' };
  }
  const { link, expires_at } = linksFor(context, page);
  return {
    state: 'ready',
    title: made.title,
    subject: 'maths',
    grade: 'grade_4',
    media: {
      seconds: made.seconds,
      loudness: made.loudness,
      peak: made.peak,
      speech_seconds: made.speech_seconds,
      player_url: null,
      listening_url: await link(made.listening_key),
      poster_url: null,
      peaks_url: await link(made.peaks_key),
      speech_url: await link(made.speech_key),
      expires_at,
    },
    transcript_url: await link(made.transcript_key),
    codes_url: await link(made.codes_key),
    results_url: await link(made.results_key),
  };
}

/** Anybody may ask, as often as they like: what is known to be there is looked for once. */
const known = new WeakMap<Context, SampleObjects>();

async function kept(context: Context): Promise<SampleObjects | undefined> {
  const before = known.get(context);
  if (before) return before;
  const found = await findSample(context);
  if (found) known.set(context, found);
  return found;
}

/** One run however many ask: it has its name from what it makes. */
async function start(context: Context): Promise<void> {
  const { TEMPORAL_QUEUE_PREFIX: queuePrefix } = context.settings;
  try {
    await context.engine.start(makeSample, queuePrefix + samplePrefix(context), { queuePrefix });
  } catch (error) {
    throw new AppError('engineAway', {}, error);
  }
}
