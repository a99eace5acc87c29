import { roles } from '@kejing/contract/roles';
import { afterEach, expect, it } from 'vitest';
import { basePath, fileAddress, insidePath, outsidePath } from './base-path.ts';
import { landing } from './landing.ts';
import { safeRedirect, signInAddress } from './redirect.ts';

const origin = 'https://kejing.test';

afterEach(() => delete window.routerBase);

it('is the root unless the page says otherwise [S9.6b]', () => {
  expect(basePath()).toBe('');
  expect(outsidePath('/home')).toBe('/home');
  window.routerBase = '/kejing/';
  expect(basePath()).toBe('/kejing');
  expect(outsidePath('/home')).toBe('/kejing/home');
});

it('takes nothing that is not a folder of this host [S9.6b]', () => {
  for (const strange of [
    'kejing',
    '//evil.example',
    'https://evil.example/',
    '/a//b',
    '/a b',
    '/',
    '',
    7,
    null,
  ]) {
    window.routerBase = strange;
    expect(basePath(), String(strange)).toBe('');
  }
});

it('knows a page by either of its paths', () => {
  window.routerBase = '/kejing';
  expect(insidePath('/kejing')).toBe('/');
  expect(insidePath('/kejing/')).toBe('/');
  expect(insidePath('/kejing/user/login')).toBe('/user/login');
  expect(insidePath('/home')).toBe('/home');
  expect(insidePath('/kejingx/home')).toBe('/kejingx/home');
});

it('sends people to sign in and back, inside the folder [S9.6b]', () => {
  window.routerBase = '/kejing/';
  expect(signInAddress(`${origin}/kejing/task?page=2`, origin)).toBe(
    '/user/login?redirect=%2Ftask%3Fpage%3D2',
  );
  expect(signInAddress(`${origin}/kejing/user/login`, origin)).toBeUndefined();
  expect(safeRedirect('/kejing/task?page=2', origin)).toBe('/task?page=2');
  expect(safeRedirect('/task', origin)).toBe('/task');
  for (const trick of ['/kejing//evil.example', '/kejing/%2fevil.example', '/kejing/user/login'])
    expect(safeRedirect(trick, origin), trick).toBe('/');
  const arrival = { roleIds: [roles.sys_analysis_web_user], deployment: 'ai' as const, origin };
  expect(landing({ ...arrival, redirect: '/kejing/' })).toBe('/home');
  expect(landing({ ...arrival, redirect: '/kejing/#/task' })).toBe('/task');
});

it('finds pictures among the console’s files and leaves those that stand in their own address', () => {
  expect(fileAddress('/mark.svg')).toBe('/mark.svg');
  expect(fileAddress('data:image/png;base64,AA')).toBe('data:image/png;base64,AA');
});
