import { z } from 'zod';

/** What people type: trimmed, of a length, and without the five characters that no field takes. */
export const plainText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^`$^{}\0]*$/, 'cannot contain special characters');
