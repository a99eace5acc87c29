import type { Definition } from '../measure.ts';

export const definition: Definition = {
  id: 'question_counts',
  version: 1,
  name: { zh: '提问次数', en: 'Questions asked' },
  unit: { zh: '个/10 分钟', en: 'per 10 minutes' },
  kind: 'Det',
  needs: ['roles', 'text', 'codes'],
  minimum: {},
  counts: { zh: '个提问', en: 'questions' },
  view: 'number',
};
