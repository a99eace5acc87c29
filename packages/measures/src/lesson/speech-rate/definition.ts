import type { Definition } from '../measure.ts';

export const definition: Definition = {
  id: 'speech_rate',
  version: 1,
  name: { zh: '教师语速', en: 'Teacher speech rate' },
  unit: { zh: '字/分', en: 'syllables per minute' },
  kind: 'Det',
  needs: ['roles', 'text'],
  minimum: { teacherSeconds: 300 },
  counts: { zh: '字', en: 'syllables' },
  view: 'series',
};
