import { z } from 'zod';
import { get, lessonOwners, post } from './endpoint.ts';
import { lessonLanguages } from './lessons.ts';
import { keptFigure } from './results.ts';
import { gradeCodes, subjectCodes } from './school.ts';
import { plainText } from './text.ts';

/** Whoever has lessons of their own: nobody compares those of others. */
const time = z.iso.datetime();

/** More than that a person does not overlook, and a year of lessons is fewer. */
export const mostLessons = 50;

const measuredLesson = z.object({
  analysis_id: z.uuid(),
  title: z.string(),
  subject: z.enum(subjectCodes),
  grade: z.enum(gradeCodes),
  language: z.enum(lessonLanguages),
  lesson_date: z.iso.date().nullable(),
  created_at: time,
  figures: z.array(keptFigure),
});
export type MeasuredLesson = z.output<typeof measuredLesson>;

export const listFigures = get('/api/growth/list_figures', {
  summary: '自己最近的课和每节课的数据，新的在前',
  callers: lessonOwners,
  query: z.strictObject({ subject: z.enum(subjectCodes).optional() }),
  data: z.object({ lessons: z.array(measuredLesson).max(mostLessons) }),
});

export const goalDirections = ['more', 'less', 'between'] as const;
export const whyLetters = 200;
const bound = z.number().min(-1e6).max(1e6);

const goal = z.object({
  goal_id: z.uuid(),
  measure: z.string(),
  /** Of the measure, when the goal was set: another version measures something else. */
  version: z.int(),
  language: z.enum(lessonLanguages),
  direction: z.enum(goalDirections),
  /** In the measure's own unit. Without a bound: more, or less, than in the lesson that it starts from. */
  low: bound.nullable(),
  high: bound.nullable(),
  why: z.string(),
  set_at: time,
  ended_at: time.nullable(),
  /** Null where it starts from no lesson, or that lesson is gone. */
  from: z
    .object({
      analysis_id: z.uuid(),
      title: z.string(),
      lesson_date: z.iso.date().nullable(),
      language: z.enum(lessonLanguages),
      figure: keptFigure.nullable(),
    })
    .nullable(),
});
export type Goal = z.output<typeof goal>;

/** What a goal of this direction cannot do without, and what would mean nothing in it. */
function boundsFit(wanted: {
  direction: (typeof goalDirections)[number];
  low?: number | undefined;
  high?: number | undefined;
  analysis_id?: string | undefined;
}): boolean {
  const { direction, low, high, analysis_id } = wanted;
  if (direction === 'between') return low !== undefined && high !== undefined && low < high;
  const [needed, other] = direction === 'more' ? [low, high] : [high, low];
  return other === undefined && (needed !== undefined || analysis_id !== undefined);
}

export const createGoal = post('/api/growth/create_goal', {
  summary: '给自己定一个目标',
  callers: lessonOwners,
  body: z
    .strictObject({
      measure: z.string().regex(/^[a-z_]{1,40}$/),
      direction: z.enum(goalDirections),
      low: bound.optional(),
      high: bound.optional(),
      why: plainText(whyLetters).default(''),
      /** Of the lessons that it is about; a lesson that it starts from says it by itself. */
      language: z.enum(lessonLanguages).default('zh'),
      analysis_id: z.uuid().optional(),
    })
    .refine(boundsFit, 'needs the bounds of its direction'),
  data: goal,
  codes: ['notFound'],
  subjects: { analysis_id: 'lesson' },
});

export const listGoals = get('/api/growth/list_goals', {
  summary: '自己的目标，新的在前',
  callers: lessonOwners,
  query: z.strictObject({}),
  data: z.object({ goals: z.array(goal) }),
});

export const endGoal = post('/api/growth/end_goal', {
  summary: '结束一个目标',
  callers: lessonOwners,
  body: z.strictObject({ goal_id: z.uuid() }),
  data: z.object({}),
  codes: ['notFound'],
  subjects: { goal_id: 'goal' },
});
