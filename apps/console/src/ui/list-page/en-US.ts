import type { texts as source } from './zh-CN.ts';

export const texts: typeof source = {
  count: '{{n}}',
  loading: 'Fetching the list',
  filter: 'Filter',
  filters: 'Filter {{n}}',
  clear: 'Clear',
  done: 'Show {{n}}',
  remove: 'Remove filter: {{label}}',
  filtered: '{{label}}: {{value}}',
  sort: {
    title: 'Order',
    usual: 'Usual order',
    ascending: '{{title}}: ascending',
    descending: '{{title}}: descending',
  },
  columns: {
    title: 'Columns',
    up: 'Move “{{title}}” forward',
    down: 'Move “{{title}}” back',
    reset: 'Back to the usual',
  },
  choose: {
    start: 'Choose',
    stop: 'Stop choosing',
    row: 'Choose {{name}}',
    page: 'Choose all on this page',
    all: 'Choose all {{n}}',
    total: '{{n}} chosen',
    here: '{{n}} on this page',
    onPage: '{{n}} on page {{page}}',
    elsewhere: '{{n}} not in this list',
    between: ', ',
    cancel: 'Clear choice',
    failed: '“{{label}}” did not work: {{reason}}',
  },
  none: {
    title: 'Nothing matches',
    hint: 'Try another word, or remove a filter.',
    clear: 'Clear filters',
  },
  failed: {
    title: 'The list did not arrive',
    stale: 'The latest list did not arrive: {{reason}}',
    retry: 'Try again',
  },
  pages: {
    label: 'Pages',
    range: '{{from}}–{{to}} of {{total}}',
    size: '{{n}} per page',
    sizeLabel: 'How many per page',
  },
};
