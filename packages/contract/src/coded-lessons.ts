import { z } from 'zod';
import { lessonLanguages } from './lessons.ts';
import { speakerRoles } from './transcripts.ts';

/** Who labelled a set: what we labelled ourselves shows that a comparison works, and nothing about a coder. */
export const labellers = ['ourselves', 'others'] as const;

/** The first line of a set of coded lessons; `docs/coded-lessons.md` says how the rest goes. */
export const codedSetHeader = z.strictObject({
  format: z.literal('coded lessons 1'),
  name: z.string(),
  language: z.enum(lessonLanguages),
  labelled_by: z.enum(labellers),
  /** How many people labelled every utterance, each without seeing the others. */
  people: z.int().positive(),
  about: z.string(),
  licence: z.string(),
});
export type CodedSetHeader = z.output<typeof codedSetHeader>;

/** Every other line. */
export const codedUtterance = z.strictObject({
  lesson: z.string(),
  id: z.string(),
  role: z.enum(speakerRoles),
  start: z.number().nonnegative(),
  end: z.number().nonnegative(),
  text: z.string(),
  /** A list for each person. */
  labels: z.array(z.array(z.string())).min(1),
});
export type CodedUtterance = z.output<typeof codedUtterance>;

const category = z.object({
  category: z.string(),
  /** Null where one of both never varies. */
  kappa: z.number().nullable(),
  /** Utterances that could have it, and about which the people agree. */
  n: z.int(),
  /** Of these, people say that they have it. */
  positive: z.int(),
});

/** How far one coder agrees with one set. */
export const coderResult = z.object({
  format: z.literal('coder result 1'),
  /** As codes name it. */
  coder: z.string(),
  set: z.object({
    name: z.string(),
    labelled_by: z.enum(labellers),
    people: z.int(),
    utterances: z.int(),
  }),
  categories: z.array(category),
});
export type CoderResult = z.output<typeof coderResult>;
