import type { Lesson } from '@kejing/contract/lessons';

/** A lesson as it stands now. */
export type LessonNow = Pick<
  Lesson,
  'analysis_id' | 'own' | 'title' | 'held' | 'status' | 'outcome' | 'product_type' | 'grade'
>;
