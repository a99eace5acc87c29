import type { Definition } from '../measure.ts';

export const definition: Definition = {
  id: 'imagination',
  version: 1,
  name: { zh: '想象力激发', en: 'Imagination stimulation' },
  unit: { zh: '分', en: 'points of 100' },
  kind: 'LLM',
  needs: ['roles', 'text', 'codes'],
  minimum: { questions: 10 },
  counts: { zh: '个提问', en: 'questions' },
  view: 'number',
  note: {
    zh: '看的是教师话语给出的机会，不是学生的想象力。',
    en: 'The opportunity that teacher talk offers, not the imagination of students.',
  },
};
