import type { Definition } from '../measure.ts';

export const definition: Definition = {
  id: 'fias',
  version: 1,
  name: { zh: '弗兰德斯互动分析（FIAS）', en: 'Flanders interaction analysis (FIAS)' },
  unit: { zh: '教师言语占比 %', en: 'teacher talk in per cent' },
  kind: 'LLM',
  needs: ['roles', 'codes'],
  minimum: { lessonSeconds: 1200, unknownShare: 0.1 },
  counts: { zh: '个 3 秒片段', en: 'windows of 3 s' },
  view: 'matrix',
};
