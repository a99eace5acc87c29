import type { RatingFormName } from '@kejing/contract/experts';

/** The nine fields of a rating's summary, in their order. */
export const ratingFields = [
  'teachingGoals',
  'teachingAchievement',
  'classroomAtmosphere',
  'classroomControl',
  'classroomThinking',
  'classroomAdaptToStudents',
  'classroomInteraction',
  'classroomEvaluation',
  'studentResponse',
] as const;
export type RatingField = (typeof ratingFields)[number];

/** Which items of a form make a field. An evaluation template may bring its own. */
export type RatingForm = Record<RatingField, readonly string[]>;

const items = (part: number, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${part}_${from + index}`);

export const shortForm: RatingForm = {
  teachingGoals: ['1'],
  teachingAchievement: ['2'],
  classroomAtmosphere: ['3'],
  classroomControl: ['4'],
  classroomThinking: ['5'],
  classroomAdaptToStudents: ['6'],
  classroomInteraction: ['7'],
  classroomEvaluation: ['8'],
  studentResponse: ['9'],
};

export const longForm: RatingForm = {
  teachingGoals: items(1, 1, 3),
  teachingAchievement: items(1, 4, 7),
  classroomControl: items(1, 8, 11),
  classroomAtmosphere: items(2, 1, 3),
  classroomThinking: items(2, 4, 6),
  classroomInteraction: items(2, 7, 10),
  classroomAdaptToStudents: items(3, 1, 3),
  classroomEvaluation: items(3, 4, 6),
  studentResponse: items(3, 7, 9),
};

export const formNamed: Record<RatingFormName, RatingForm> = { short: shortForm, long: longForm };
