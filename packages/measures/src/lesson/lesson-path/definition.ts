import type { Definition } from '../measure.ts';

export const definition: Definition = {
  id: 'lesson_path',
  version: 1,
  name: { zh: '引入—展开—迁移路径', en: 'Introduce, develop, transfer' },
  unit: { zh: '迁移时间占比', en: 'share of time in transfer' },
  kind: 'Stat',
  needs: ['text', 'codes'],
  minimum: {},
  counts: { zh: '个阶段', en: 'phases' },
  view: 'ribbon',
};
