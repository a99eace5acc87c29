import type { texts as source } from './zh-CN.ts';

export const texts: typeof source = {
  label: 'Play position',
  at: '{{time}} of {{length}}',
  speech: 'Somebody speaks',
  silence: 'Nobody speaks',
};
