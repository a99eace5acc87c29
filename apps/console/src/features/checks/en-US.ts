import type { texts as source } from './zh-CN.ts';

export const texts: typeof source = {
  title: 'Installation check',
  lead: 'Write a sentence and watch it travel the whole way and back. Every stop is real; the one that fails shows at once.',
  label: 'A sentence',
  sample: 'Hear every exchange in the classroom',
  start: 'Start the check',
  again: 'Check again',
  steps: {
    service: { title: 'Service', done: 'The API has answered', wait: 'Waiting for the API' },
    database: { title: 'Database', done: 'One row written', wait: 'Waiting for the row' },
    engine: { title: 'Engine', done: 'The worker has finished', wait: 'Waiting for a worker' },
    bucket: { title: 'Storage', done: 'The object is written', wait: 'Waiting for the object' },
    browser: { title: 'Browser', done: 'Read straight from storage', wait: 'Waiting to read' },
  },
  result: 'What came back',
  passed: 'All the way in {{seconds}} s',
  chart: {
    title: 'Chart check',
    lead: 'Reports draw their charts in a frame of their own. Ten round trips are measured and drawn in it.',
    start: 'Draw a chart',
    finding: 'Half of the round trips took at most {{median}} ms',
    subtitle: 'from this browser to the server and back · ms · n = {{count}}',
    drawn: 'The chart is drawn: {{shapes}} shapes',
    stopped:
      'The content policy stopped the chart ({{message}}). Ask your administrator to build the console anew',
    failed: 'The chart was not drawn: {{message}}',
  },
  failed: {
    request: 'It did not get through: {{message}}',
    engine: 'The task engine did not take this check. Look at the services: pnpm services status',
    slow: 'Waiting for {{seconds}} s. If it stays here, the worker is probably not running',
    bucket:
      'The object is written, but the browser cannot read the storage. Check that the certificate is trusted and the address can be reached',
  },
};
