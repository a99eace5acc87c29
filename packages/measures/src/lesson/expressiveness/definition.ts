import type { Region } from '@kejing/contract/deployments';
import type { Definition } from '../measure.ts';

export const definition: Definition = {
  id: 'expressiveness',
  version: 1,
  name: { zh: '语音表现力', en: 'Vocal expressiveness' },
  unit: { zh: '分', en: 'points of 100' },
  kind: 'Det',
  needs: ['frames'],
  minimum: { voicedSeconds: 60 },
  counts: { zh: '秒浊音', en: 'seconds of voiced speech' },
  view: 'number',
  note: { zh: '声音的起伏变化，不是对感受的判断。', en: 'Acoustic variation, not a reading of feelings.' },
};

/** The customary label; it is a name only, and the note always stands beside it. */
const customary = { zh: '情感饱和度', en: 'Emotional saturation' };

/** Where the law of the European Union may apply the product's customary label is not to be shown. */
export const expressivenessName = (region: Region): Definition['name'] =>
  region === 'european_union' ? definition.name : customary;
