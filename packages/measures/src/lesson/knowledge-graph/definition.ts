import type { Definition } from '../measure.ts';

export const definition: Definition = {
  id: 'knowledge_graph',
  version: 1,
  name: { zh: '知识图谱', en: 'Knowledge graph' },
  unit: { zh: '个概念', en: 'concepts' },
  kind: 'Stat',
  needs: ['text', 'tokens', 'codes'],
  minimum: {},
  counts: { zh: '次提及', en: 'mentions' },
  view: 'graph',
};
