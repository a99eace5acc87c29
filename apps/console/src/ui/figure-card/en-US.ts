import type { texts as chinese } from './zh-CN.ts';

export const texts: typeof chinese = {
  sufficiency: { full: 'Well founded', partial: 'Partly founded', none: 'Not enough data' },
  interval: 'interval {{low}}–{{high}}',
  intervalUnit: 'interval {{low}}–{{high}} {{unit}}',
  intervalPercent: 'interval {{low}}–{{high}}%',
  reference: 'reference {{low}}–{{high}}',
  modeOr: ', or ',
  missing: 'Only {{have}} {{unit}}; fewer than {{need}} are not computed, {{short}} more needed',
  before: 'before',
  after: 'after',
  small: 'change smaller than the interval',
  count: 'n = {{count}} {{unit}}',
  show: 'Show me',
  showNamed: 'Show me: {{name}}',
  loading: 'Computing',
  join: ' · ',
};
