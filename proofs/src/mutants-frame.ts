import type { Mutant } from './mutant.ts';

/** Small changes of the frame of every screen, of house components and of the life of the application. */
const source = 'apps/console/src';
const shellTest = `${source}/app/shell/shell.test.tsx`;
const setting = `${source}/client/setting.ts`;
const treeTest = `${source}/ui/tree/tree.test.tsx`;
const pageViews = `${source}/client/page-views.ts`;

export const frameMutants: Mutant[] = [
  {
    file: setting,
    find: 'headerHeight: 80',
    replace: 'headerHeight: 64',
    ids: ['S2.26c', 'S9.3c'],
    test: shellTest,
  },
  { file: setting, find: "layout: 'top',", replace: "layout: 'side',", ids: ['S2.26c'], test: shellTest },
  {
    file: `${source}/app/shell/use-hidden-header.ts`,
    find: 'moved > 0 &&',
    replace: 'moved < 0 &&',
    ids: ['S2.26b'],
    test: shellTest,
  },
  {
    file: `${source}/app/shell/side-menu.tsx`,
    find: 'collapsed: !collapsed',
    replace: 'collapsed',
    ids: ['S4.5b'],
    test: shellTest,
  },
  {
    file: `${source}/client/store.ts`,
    find: '{ ...state, ...change }',
    replace: '{ ...initial, ...change }',
    ids: ['S4.5a'],
    test: `${source}/client/home-state.test.ts`,
  },
  {
    file: `${source}/routes/upcoming.tsx`,
    find: "'exam', 'authority_exam_page'",
    replace: "'exam', 'authority_term_page'",
    ids: ['S2.12'],
    test: `${source}/app/places.test.tsx`,
  },
  {
    file: `${source}/ui/tree/to-tree.ts`,
    find: '...(children.length > 0 && { children })',
    replace: 'children',
    ids: ['S3.7b'],
    test: treeTest,
  },
  {
    file: 'packages/charts/src/numbers.ts',
    find: 'maximumFractionDigits: 2',
    replace: 'minimumFractionDigits: 2',
    ids: ['S9.5'],
    test: 'packages/charts/src/numbers.test.ts',
  },
  {
    file: pageViews,
    find: "return { path, query: query.join('&') };",
    replace: "return { path, query: '' };",
    ids: ['S2.25'],
    test: `${source}/client/page-views.test.ts`,
  },
  {
    file: pageViews,
    find: 'plainNames.has(name) && ',
    replace: '',
    ids: ['S2.25'],
    test: `${source}/client/page-views.test.ts`,
  },
  {
    file: `${source}/client/base-path.ts`,
    find: 'window.routerBase ?? import.meta.env.BASE_URL',
    replace: 'import.meta.env.BASE_URL',
    ids: ['S9.6b'],
    test: `${source}/client/base-path.test.ts`,
  },
];
