import { createHash } from 'node:crypto';
import { baselineMethod } from '@kejing/contract/coding-lists';
import { measures } from '@kejing/measures/lesson/registry';
import { sampleScript } from '@kejing/sample/script';
import { z } from 'zod';
import type { Context } from '../context.ts';

/** What there is of the sample: facts, and the names of its objects. */
const objects = z.object({
  title: z.string(),
  seconds: z.number(),
  loudness: z.number().nullable(),
  peak: z.number().nullable(),
  speech_seconds: z.number(),
  listening_key: z.string(),
  peaks_key: z.string(),
  speech_key: z.string(),
  transcript_key: z.string(),
  codes_key: z.string(),
  results_key: z.string(),
});
export type SampleObjects = z.output<typeof objects>;

type Place = Pick<Context, 'settings' | 'storage'>;

/** Other words, other rules or other measures make another sample; the older one is left to whoever looks at it. */
export function samplePrefix({ settings }: Pick<Context, 'settings'>): string {
  const made = [
    sampleScript(settings.SAMPLE_LINES).version,
    baselineMethod,
    ...measures.map(({ definition: { id, version } }) => `${id} ${version}`),
  ];
  return `samples/${createHash('sha256').update(made.join('\n')).digest('hex').slice(0, 16)}`;
}

const listOf = (place: Pick<Context, 'settings'>) => `${samplePrefix(place)}/sample.json`;

/** Undefined until all of it is there: the list of its objects is written last. */
export async function findSample(place: Place): Promise<SampleObjects | undefined> {
  const text = await place.storage.findText(listOf(place));
  return text === undefined ? undefined : objects.parse(JSON.parse(text));
}

export const keepSample = (place: Place, made: SampleObjects): Promise<void> =>
  place.storage.put(listOf(place), JSON.stringify(made), 'application/json');
