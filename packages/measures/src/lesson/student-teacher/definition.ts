import type { Definition } from '../measure.ts';

export const definition: Definition = {
  id: 'student_teacher',
  version: 1,
  name: { zh: 'S-T 师生互动', en: 'Teacher and student time (S-T)' },
  unit: { zh: '教师行为占比', en: 'share of teacher behaviour' },
  kind: 'Det',
  needs: ['roles'],
  minimum: { lessonSeconds: 1200, unknownShare: 0.1 },
  counts: { zh: '个 3 秒片段', en: 'windows of 3 s' },
  view: 'plane',
};
