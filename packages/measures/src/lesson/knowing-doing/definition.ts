import type { Definition } from '../measure.ts';

export const definition: Definition = {
  id: 'knowing_doing',
  version: 1,
  name: { zh: '知行分析', en: 'Knowing and doing' },
  unit: { zh: '行/(知+行)', en: 'doing by knowing and doing' },
  kind: 'LLM',
  needs: ['roles', 'codes'],
  minimum: { lessonSeconds: 1200, codedShare: 0.5 },
  counts: { zh: '秒', en: 'seconds' },
  view: 'ribbon',
};
