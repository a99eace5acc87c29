import { productTypes, type LessonEdition } from '@kejing/contract/editions';

const basic = ['speech_rate', 'conciseness', 'student_teacher', 'classroom_mode', 'review'] as const;
const professional = [
  ...basic,
  'wait_time',
  'fias',
  'itias',
  'ifias',
  'questions',
  'knowing_doing',
  'imagination',
  'task_balance',
  'expressiveness',
] as const;

/** What a lesson's edition contains, in the order in which it is shown. */
export const editionMeasures: Record<LessonEdition, readonly string[]> = {
  [productTypes.audio]: [...basic, 'wait_time', 'question_counts'],
  [productTypes.basic]: basic,
  [productTypes.professional]: professional,
  [productTypes.full]: [...professional, 'knowledge_graph', 'lesson_path'],
};
