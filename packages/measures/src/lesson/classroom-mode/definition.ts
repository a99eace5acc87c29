import type { Definition } from '../measure.ts';

export const definition: Definition = {
  id: 'classroom_mode',
  version: 1,
  name: { zh: '课堂模式', en: 'Classroom mode' },
  unit: { zh: '30 秒转换率', en: 'conversion rate on a 30 s grid' },
  kind: 'Det',
  needs: ['roles'],
  minimum: { lessonSeconds: 1200, unknownShare: 0.1 },
  counts: { zh: '个 3 秒片段', en: 'windows of 3 s' },
  view: 'plane',
};
