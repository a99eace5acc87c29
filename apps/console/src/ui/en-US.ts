import type { texts as source } from './zh-CN.ts';

export const texts: typeof source = {
  loading: 'loading...',
  busy: 'Talking to the server',
  forbidden: {
    title: 'Sorry, you are not authorized to access this page.',
    next: 'If you need it, ask your school’s administrator.',
  },
  notFound: {
    title: 'There is no such page',
    next: 'The address may be mistyped, or the page has moved.',
  },
  broken: {
    title: 'Something went wrong on this page',
    next: 'It was nothing you did. Reloading usually helps; if not, tell your administrator.',
  },
  chunk: {
    title: 'This page did not load completely',
    next: 'The network was away, or a new version has just arrived. Reload to go on.',
  },
  backHome: 'Back to the start',
  close: 'Close',
  reload: 'Reload',
};
