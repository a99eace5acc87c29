import type { Definition } from '../measure.ts';

export const definition: Definition = {
  id: 'questions',
  version: 1,
  name: { zh: '提问类型（四何）', en: 'Kinds of questions' },
  unit: { zh: '高阶提问占比', en: 'share of why, how and what-if' },
  kind: 'LLM',
  needs: ['roles', 'text', 'codes'],
  minimum: { questions: 10 },
  counts: { zh: '个提问', en: 'questions' },
  view: 'histogram',
};
