import type { Measure } from './measure.ts';
import { classroomMode } from './classroom-mode/compute.ts';
import { conciseness } from './conciseness/compute.ts';
import { expressiveness } from './expressiveness/compute.ts';
import { flanders } from './fias/compute.ts';
import { improvedFlanders } from './ifias/compute.ts';
import { imagination } from './imagination/compute.ts';
import { withTechnology } from './itias/compute.ts';
import { knowledgeGraph } from './knowledge-graph/compute.ts';
import { lessonPath } from './lesson-path/compute.ts';
import { knowingDoing } from './knowing-doing/compute.ts';
import { questionCounts } from './question-counts/compute.ts';
import { questions } from './questions/compute.ts';
import { review } from './review/compute.ts';
import { speechRate } from './speech-rate/compute.ts';
import { studentTeacher } from './student-teacher/compute.ts';
import { taskBalance } from './task-balance/compute.ts';
import { waitTime } from './wait-time/compute.ts';

/** Every measure of a lesson; screens, reports and exports are drawn from it. */
export const measures: readonly Measure[] = [
  speechRate,
  conciseness,
  studentTeacher,
  classroomMode,
  review,
  waitTime,
  questionCounts,
  flanders,
  withTechnology,
  improvedFlanders,
  questions,
  knowingDoing,
  imagination,
  taskBalance,
  expressiveness,
  knowledgeGraph,
  lessonPath,
];
