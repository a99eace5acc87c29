import type { texts as chinese } from './zh-CN.ts';

export const texts: typeof chinese = {
  show: 'Show me',
  showNamed: 'Show me: {{finding}}',
  table: 'Table',
  exportNamed: 'Export: {{finding}}',
  png: 'Picture (PNG)',
  svg: 'Vector graphic (SVG)',
  gap: 'no data',
  interval: 'interval {{low}}–{{high}}',
  unit: '{{name}} ({{unit}})',
  pause: ', ',
  empty: 'No data yet',
  label: '{{finding}}. {{subtitle}}. Arrow keys go from point to point, Enter chooses, Escape leaves',
  failed: 'The chart was not loaded',
  failedNext:
    'The line was down, or a new version has just come. “Table” has the data; if retrying does not help, reload this page.',
  retry: 'Retry',
};
