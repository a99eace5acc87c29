import { z } from 'zod';
import { conceptGraph } from './coding.ts';
import { get, lessonOwners } from './endpoint.ts';

/** How a result is drawn; there is one renderer for each. */
export const views = ['number', 'series', 'histogram', 'matrix', 'plane', 'ribbon', 'graph'] as const;
export type View = (typeof views)[number];

const figure = z.number().nullable();
const interval = z.tuple([z.number(), z.number()]);

/** Why a value is missing or not to be leaned on. */
export const shortcomings = [
  'too_little_speech',
  'too_few_tokens',
  'too_few_questions',
  'too_short',
  'much_unknown',
  'no_text',
  'no_tokens',
  'no_parts_of_speech',
  'no_codes',
  'too_little_coded',
  'no_frames',
  'too_little_voiced',
  'not_opted_in',
  'baseline_codes',
  'experimental_codes',
  'nothing_to_divide_by',
  'not_this_language',
  'not_observed',
] as const;
export type Shortcoming = (typeof shortcomings)[number];

const sufficiency = z.object({
  state: z.enum(['ok', 'partial', 'insufficient']),
  reasons: z.array(
    z.object({ reason: z.enum(shortcomings), have: z.number().optional(), need: z.number().optional() }),
  ),
});
export type Sufficiency = z.output<typeof sufficiency>;

/** A moment that made the value. */
const moment = z.object({
  utterance: z.string().nullable(),
  start: z.number(),
  end: z.number(),
  /** What it counted as, such as a kind of question. */
  as: z.string().optional(),
  /** What it contributed, such as the seconds waited. */
  value: z.number().optional(),
  quote: z.string().optional(),
});
export type Moment = z.output<typeof moment>;

const drawing = z.discriminatedUnion('view', [
  z.object({ view: z.literal('number') }),
  /** Null is a gap. */
  z.object({
    view: z.literal('series'),
    series: z.array(z.object({ name: z.string(), values: z.array(figure) })),
    /** What is no number, at the same places. */
    words: z.array(z.object({ name: z.string(), values: z.array(z.string().nullable()) })).optional(),
  }),
  z.object({
    view: z.literal('histogram'),
    bars: z.array(z.object({ name: z.string(), count: z.number(), share: figure })),
  }),
  z.object({
    view: z.literal('matrix'),
    labels: z.array(z.string()),
    cells: z.array(z.array(z.number())),
  }),
  z.object({
    view: z.literal('plane'),
    points: z.array(z.tuple([z.number(), z.number()])),
    areas: z.array(z.string()),
  }),
  z.object({
    view: z.literal('ribbon'),
    stretches: z.array(z.object({ start: z.number(), end: z.number(), value: z.string() })),
  }),
  z.object({ view: z.literal('graph'), graph: conceptGraph }),
]);
export type Drawing = z.output<typeof drawing>;

const result = z.object({
  measure: z.string(),
  version: z.int(),
  /** Null where it cannot be said; never zero in its place. */
  value: figure,
  interval: interval.nullable(),
  /** How many of what the definition counts. */
  n: z.number(),
  sufficiency,
  /** What the value is made of, by name. */
  parts: z.record(z.string(), figure),
  part_intervals: z.record(z.string(), interval),
  /** Words that follow from the value, such as the modes that its interval touches. */
  labels: z.array(z.string()),
  drawing,
  evidence: z.array(moment),
});
export type MeasureResult = z.output<typeof result>;

/** What is needed to tell and to compare a value, without what it was made of. */
export const keptFigure = result.pick({
  measure: true,
  version: true,
  value: true,
  interval: true,
  n: true,
  sufficiency: true,
  labels: true,
});
export type KeptFigure = z.output<typeof keptFigure>;

export const lessonResults = z.object({
  version: z.literal(1),
  results: z.array(result),
});
export type LessonResults = z.output<typeof lessonResults>;

/** The figures of a lesson: for its owner only. Links expire; ask again for new ones. */
export const getResults = get('/api/analysis/get_results', {
  summary: '这节课的数据：每个数字、区间和依据',
  callers: lessonOwners,
  query: z.strictObject({ analysis_id: z.uuid() }),
  data: z.object({
    /** Counts up with every correction that was saved. */
    revision: z.int(),
    results_url: z.url(),
    /** Of the canonical text of the results. */
    sha256: z.string(),
    /** Null where nothing could code the lesson. */
    codes_url: z.url().nullable(),
    made_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
  }),
  codes: ['notFound'],
  subjects: { analysis_id: 'lesson' },
});
