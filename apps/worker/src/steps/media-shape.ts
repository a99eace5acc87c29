import type { Media } from '@kejing/core/lessons';
import { z } from 'zod';

/** What preparing a recording hands on: facts and names of objects. */
export const media = z.object({
  seconds: z.number(),
  loudness: z.number().nullable(),
  peak: z.number().nullable(),
  speech_seconds: z.number(),
  sound_key: z.string(),
  listening_key: z.string(),
  player_key: z.string().nullable(),
  poster_key: z.string().nullable(),
  peaks_key: z.string(),
  speech_key: z.string(),
}) satisfies z.ZodType<Media>;
