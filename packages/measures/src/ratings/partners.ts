import type { RatingField } from './fields.ts';

/** A measure of the lesson that speaks of the same thing as an item of a form. */
export interface Partner {
  measure: string;
  /** Whether less of it is what the item asks for more of: the students' time is what the teacher's leaves. */
  reversed: boolean;
}

const partner = (measure: string, reversed = false): Partner => ({ measure, reversed });

/**
 * Fields that are left out have none: whether goals are good and were reached, whether people like to be there, whether
 * steps follow from each other and whether feedback is of use is nothing that our measures count.
 */
const ofFields: Partial<Record<RatingField, Partner>> = {
  classroomThinking: partner('questions'),
  classroomAdaptToStudents: partner('wait_time'),
  classroomInteraction: partner('classroom_mode'),
  studentResponse: partner('student_teacher', true),
};

/** Items of the long form that another measure is nearer to than their field's, or none is near to. */
const ofItems: Readonly<Record<string, Partner | null>> = {
  '1_10': partner('conciseness'),
  '2_5': partner('wait_time'),
  // Who of the students speaks, and to whom, is not told apart.
  '2_7': null,
  '2_9': null,
  '2_10': null,
  // What students bring along, what they are given to do and who is helped cannot be heard from how long it is waited.
  '3_1': null,
  '3_2': null,
  '3_3': null,
  '3_9': partner('lesson_path'),
};

export const partnerOfField = (field: RatingField): Partner | null => ofFields[field] ?? null;

export const partnerOfItem = (field: RatingField, item: string): Partner | null => {
  const own = ofItems[item];
  return own === undefined ? partnerOfField(field) : own;
};
