import { z } from 'zod';
import { get, lessonOwners } from './endpoint.ts';
import { scoreFields } from './experts.ts';

/** What the ranks of marks and figures say of each other, from the most to what cannot be said. */
export const agreementFindings = [
  'agrees',
  'same_direction',
  'not_shown',
  'opposite',
  'all_alike',
  'too_few',
  'no_partner',
] as const;
export type AgreementFinding = (typeof agreementFindings)[number];

const correlation = z.number().min(-1).max(1);

const held = z.object({
  finding: z.enum(agreementFindings),
  /** The measure that the marks are held against; null where none speaks of the same thing. */
  measure: z.string().nullable(),
  /** Whether less of the measure counts as more; the correlation has been turned round already. */
  reversed: z.boolean(),
  /** Lessons that have both a mark and a figure. */
  n: z.int(),
  /** Spearman's, with its 95 % interval; null where it is not told. */
  rho: correlation.nullable(),
  interval: z.tuple([correlation, correlation]).nullable(),
});
export type HeldAgainst = z.output<typeof held>;

const [, ...fields] = scoreFields;

/** Experts' marks and the machine's figures, item by item over lessons; neither lessons nor people are named. */
export const getAgreement = get('/api/rating/get_agreement', {
  summary: '专家的分和机器的数，逐项对照',
  callers: lessonOwners,
  query: z.strictObject({}),
  data: z.object({
    /** Whoever looks after an organisation is told of all its lessons, everybody else of their own. */
    over: z.enum(['own', 'organisation']),
    /** Lessons with a rating and with figures, the newest. */
    lessons: z.int(),
    least_lessons: z.int(),
    fields: z.array(
      held.extend({
        field: z.enum(fields),
        /** Those of the long form; in the short form the field is the item. */
        items: z.array(held.extend({ item: z.string() })),
      }),
    ),
  }),
});
