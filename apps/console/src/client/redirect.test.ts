import { expect, it } from 'vitest';
import { safeRedirect } from './redirect.ts';

const origin = 'https://kejing.test';

it('goes to a page of our own [S2.22b]', () => {
  expect(safeRedirect('/task?page=2#x', origin)).toBe('/task?page=2#x');
  expect(safeRedirect(`${origin}/unit`, origin)).toBe('/unit');
  expect(safeRedirect(undefined, origin)).toBe('/');
});

it('ignores every other origin and every trick to reach one [S2.22c]', () => {
  const tricks = [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'https://kejing.test@evil.example',
    'https://user@kejing.test/',
    'https://kejing.test.evil.example',
    '/\t/evil.example',
    'data:text/html,x',
    'http://kejing.test/',
    'https:evil.example',
    ' //evil.example',
    '/%5cevil.example\\..',
    '/user/login?redirect=/user/login',
    '/.//evil.example',
    '/%2e//evil.example',
    '/a/..//evil.example',
    'https://kejing.test//evil.example',
  ];
  for (const trick of tricks) expect(safeRedirect(trick, origin), trick).toBe('/');
});
