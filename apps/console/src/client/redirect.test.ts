import { describe, expect, it } from 'vitest';
import { safeRedirect, signInAddress } from './redirect.ts';

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
    '/%2f/evil.example',
    '/%2F%2Fevil.example',
    '/%5cevil.example',
    '/%5C%5Cevil.example',
    '/%252fevil.example',
    '%2f%2fevil.example',
    '%2f%5cevil.example',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'javascript://kejing.test/%0aalert(1)',
    'vbscript:x',
    'blob:https://kejing.test/x',
    'https://kejing.test:443@evil.example/',
    'https://kejing.test:8443/',
    'https://kejing.test\\@evil.example',
    'https://kejing.test.',
    'HTTPS://EVIL.EXAMPLE',
    '///evil.example',
    '////evil.example',
    '/\\/evil.example',
    '/\n/evil.example',
    '\u0000//evil.example',
    'home',
    '?redirect=/home',
    '#/org',
  ];
  for (const trick of tricks) expect(safeRedirect(trick, origin), trick).toBe('/');
});

describe('the address that signing out leads to', () => {
  const from = (page: string, partner?: string) => signInAddress(page, origin, partner);

  it('carries the page, so that it comes back after the next sign-in [S2.24]', () => {
    expect(from('/task?page=2')).toBe('/user/login?redirect=%2Ftask%3Fpage%3D2');
    expect(from(`${origin}/`)).toBe('/user/login?redirect=%2F');
    expect(from('/#/org')).toBe('/user/login?redirect=%2F%23%2Forg');
  });

  it('is none on the sign-in page, and keeps a redirect that is there already [S2.24]', () => {
    expect(from('/user/login?redirect=%2Ftask')).toBeUndefined();
    expect(from('/user/login')).toBeUndefined();
    expect(from('/unit?redirect=%2Ftask')).toBe('/user/login?redirect=%2Ftask');
    expect(from('/unit?redirect=%2F%2Fevil.example')).toBe('/user/login?redirect=%2F');
  });

  it('carries no secret: of a fragment, of a link, of the provider’s answer [S2.24]', () => {
    expect(from('/lesson#s3cret')).toBe('/user/login?redirect=%2Flesson');
    expect(from('/lesson#/s3cret?token=1')).toBe('/user/login?redirect=%2Flesson');
    expect(from('/user/reset#s3cret')).toBe('/user/login');
    expect(from('/task?expert_secret=s3cret&page=2')).toBe('/user/login?redirect=%2Ftask%3Fpage%3D2');
    for (const name of ['code', 'state', 'token', 'access_token', 'X-Amz-Signature', 'password'])
      expect(from(`/task?${name}=s3cret`), name).toBe('/user/login?redirect=%2Ftask');
    expect(from('/task?redirect=%2Flesson%3Ftoken%3Ds3cret')).toBe('/user/login?redirect=%2Flesson');
  });

  it('keeps the partner’s mark for the tab, though the tab’s storage is emptied [S1.6f]', () => {
    expect(from('/task', 'xj')).toBe('/user/login?redirect=%2Ftask&origin=xj');
  });
});
