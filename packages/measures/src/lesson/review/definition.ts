import type { Definition } from '../measure.ts';

export const definition: Definition = {
  id: 'review',
  version: 1,
  name: { zh: '实时回顾', en: 'Review by the minute' },
  unit: { zh: '每分钟', en: 'by minute' },
  kind: 'Det',
  needs: ['roles'],
  minimum: {},
  counts: { zh: '分钟', en: 'minutes' },
  view: 'series',
};
