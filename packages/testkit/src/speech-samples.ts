import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../../shared/labs/speech', import.meta.url));

/** Recorded speech and small models that are no part of the project; where they are not, tests skip. */
export const speechSamples: string | undefined = existsSync(folder) ? folder : undefined;
if (!speechSamples)
  console.warn('There are no recorded samples in ../shared: tests with real speech are skipped.');

export const speechSample = (...path: string[]): string => join(folder, ...path);
