import type { Definition } from '../measure.ts';

export const definition: Definition = {
  id: 'wait_time',
  version: 1,
  name: { zh: '候答时间', en: 'Wait time' },
  unit: { zh: '秒', en: 'seconds' },
  kind: 'Det',
  needs: ['roles', 'text'],
  minimum: { questions: 10 },
  counts: { zh: '个有人应答的提问', en: 'questions that somebody answered' },
  view: 'histogram',
};
