import type { Definition } from '../measure.ts';

export const definition: Definition = {
  id: 'conciseness',
  version: 1,
  name: { zh: '简洁度', en: 'Conciseness' },
  unit: { zh: '分', en: 'points of 100' },
  kind: 'Det',
  needs: ['roles', 'text', 'tokens'],
  minimum: { tokens: 300 },
  counts: { zh: '词', en: 'words' },
  view: 'number',
  note: {
    zh: '识别常会略去口头语，所以口头语是下限；低年级重复有其道理，不同学段不作比较。',
    en: 'Recognition often leaves fillers out, so their rate is a lower bound; do not compare across stages.',
  },
};
