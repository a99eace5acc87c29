import { expect, it } from 'vitest';
import { matching, type Entry } from './match.ts';

const run = () => undefined;
const entries: Entry[] = [
  { key: '/notices', group: 'pages', label: '通知', keywords: '/notices', run },
  { key: 'dark', group: 'actions', label: '外观：深色', run },
  { key: '/touch', group: 'pages', label: '消息通知', keywords: '/touch', run },
  { key: '/org', group: 'pages', label: 'Institutions', keywords: '/org', run },
];
const keys = (text: string) => matching(entries, text).map(({ key }) => key);

it('shows everything before anything is typed', () => {
  expect(keys('  ')).toEqual(['/notices', 'dark', '/touch', '/org']);
});

it('finds by words, by address, whatever the case, and puts first what begins with the word', () => {
  expect(keys('通知')).toEqual(['/notices', '/touch']);
  expect(keys('消息')).toEqual(['/touch']);
  expect(keys('INST')).toEqual(['/org']);
  expect(keys('/tou')).toEqual(['/touch']);
  expect(keys('外观 深')).toEqual(['dark']);
  expect(keys('没有的')).toEqual([]);
});
