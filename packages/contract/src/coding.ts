import { z } from 'zod';
import { activities, codeSources, mostConcepts, phases, questionKinds, taskModes } from './coding-lists.ts';

const about = {
  id: z.string(),
  start: z.number().nonnegative(),
  end: z.number().nonnegative(),
  /** Null where a stretch of time is coded and not what somebody said. */
  utterance: z.string().nullable(),
  /** Literally in its utterance's text; a code whose quote is not there counts for nothing. */
  quote: z.string().nullable(),
  source: z.enum(codeSources),
};

const code = z.discriminatedUnion('kind', [
  z.object({ ...about, kind: z.literal('question'), value: z.enum(questionKinds), open: z.boolean() }),
  /** One of the eighteen categories of ITIAS; the other schemes are folded from it. */
  z.object({ ...about, kind: z.literal('interaction'), value: z.int().min(1).max(18) }),
  z.object({ ...about, kind: z.literal('activity'), value: z.enum(activities) }),
  z.object({ ...about, kind: z.literal('task'), value: z.enum(taskModes) }),
  z.object({ ...about, kind: z.literal('praise'), value: z.enum(['general', 'specific']) }),
  z.object({
    ...about,
    kind: z.literal('imagination'),
    value: z.enum(['hypothetical', 'analogy', 'imagery']),
  }),
  z.object({ ...about, kind: z.literal('phase'), value: z.enum(phases) }),
]);
export type Code = z.output<typeof code>;
export type CodeKind = Code['kind'];

const concept = z.object({
  id: z.string(),
  label: z.string(),
  kind: z.enum(['concept', 'skill', 'example', 'misconception']),
  spans: z.array(z.tuple([z.number(), z.number()])),
  mentions: z.int().nonnegative(),
  first: z.number(),
  last: z.number(),
  /** Ids of utterances. */
  evidence: z.array(z.string()),
});
export type Concept = z.output<typeof concept>;

export const linkTypes = [
  'prerequisite',
  'part_of',
  'is_a',
  'causes',
  'contrasts',
  'example_of',
  'applies_to',
  'co_occurs',
] as const;

const link = z.object({
  from: z.string(),
  to: z.string(),
  type: z.enum(linkTypes),
  weight: z.number(),
  evidence: z.array(z.string()),
  source: z.enum(codeSources),
});
export type ConceptLink = z.output<typeof link>;

export const conceptGraph = z.object({ concepts: z.array(concept).max(mostConcepts), links: z.array(link) });
export type ConceptGraph = z.output<typeof conceptGraph>;

/** One object in the bucket for each version. */
export const lessonCodes = z.object({
  version: z.literal(1),
  /** Rules or model and prompt, with their version. */
  made_with: z.string(),
  codes: z.array(code),
  graph: conceptGraph.nullable(),
});
export type LessonCodes = z.output<typeof lessonCodes>;

export { code as lessonCode, concept as lessonConcept, link as conceptLink };
