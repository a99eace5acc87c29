import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { PunctuatorSettings } from '../text/punctuation.ts';
import type { RecogniserSettings } from './recogniser.ts';

/** For `runChunks`, with these settings. */
export const recogniseProgram = fileURLToPath(new URL('./recognise-program.ts', import.meta.url));
export interface RecogniseSettings {
  recogniser: RecogniserSettings;
  punctuator?: PunctuatorSettings;
}

const word = z.object({ text: z.string(), start: z.number(), end: z.number() });
/** What it writes for each chunk. */
export const recognised = z.object({
  pieces: z.array(
    z.object({ text: z.string(), words: z.array(word).optional(), confidence: z.number().nullable() }),
  ),
});
