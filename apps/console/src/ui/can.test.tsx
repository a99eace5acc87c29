import { getCurrentUser } from '@kejing/contract/identity';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { speak } from '../testing/language.ts';
import type { Needed } from '../client/authority.ts';
import '../client/reload-authorities.ts';
import { clearSession, saveSession } from '../client/session.ts';
import { teacher, teacherNow } from '../testing/person.ts';
import { show } from '../testing/render.tsx';
import { answer, asked, askedFor } from '../testing/server.ts';
import { Can } from './can.tsx';

beforeAll(() => speak('en-US'));
beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  saveSession(teacher);
});
afterEach(() => {
  cleanup();
  clearSession();
  asked.mockReset();
});

const sorry = 'Sorry, you are not authorized to access this page.';
const guarded = async (needs: Needed) => {
  await act(async () => {
    show(<Can needs={needs}>the lessons</Can>);
    await Promise.resolve();
  });
  return screen.queryByText('the lessons') ? 'content' : screen.queryByText(sorry) ? 'refused' : 'nothing';
};

describe('what a check accepts [S6.2a]', () => {
  const cases: [name: string, match: Needed, other: Needed][] = [
    ['a string', 'authority_ai_page', 'authority_org_page'],
    [
      'an array, any of which will do',
      ['authority_org_page', 'authority_ai_page'],
      ['authority_org_page', 'authority_task_page'],
    ],
    [
      'a function of what is held',
      (held) => held.includes('authority_ai_page'),
      (held) => held.includes('authority_org_page'),
    ],
    ['a function with a promise', () => Promise.resolve(true), () => Promise.resolve(false)],
    ['a promise', Promise.resolve(true), Promise.resolve(false)],
  ];
  it.each(cases)(
    '%s: a match shows the content, otherwise a 403 [S6.2a] [S6.2b]',
    async (_, match, other) => {
      expect(await guarded(match)).toBe('content');
      cleanup();
      expect(await guarded(other)).toBe('refused');
    },
  );

  it('a promise that is broken counts as no [S6.2a] [S6.2b]', async () => {
    expect(await guarded(() => Promise.reject(new Error('no answer')))).toBe('refused');
  });

  it('shows neither while an answer is on its way [S6.2a]', async () => {
    expect(await guarded(new Promise(() => {}))).toBe('nothing');
  });
});

it('shows a 403 picture with its words, or what is given instead [S6.2b] [S2.20] [S8.16c]', () => {
  show(<Can needs="authority_org_page">the schools</Can>);
  expect(screen.getByText(sorry)).toBeDefined();
  expect(document.querySelector('[data-picture="403"]')).not.toBeNull();
  cleanup();
  show(
    <Can needs="authority_org_page" otherwise={null}>
      the schools
    </Can>,
  );
  expect(document.body.textContent).toBe('');
});

it('follows reloaded roles without a page refresh, through the global function [S6.2c]', async () => {
  show(<Can needs="authority_org_page">the schools</Can>);
  expect(screen.queryByText('the schools')).toBeNull();
  const accesses = { '/api/org/create:POST': true as const };
  asked.mockImplementation(() => answer(200, 0, { ...teacherNow, role_ids: [3], accesses }));
  await act(() => window.reloadAuthorities());
  expect(askedFor(getCurrentUser.path)).toHaveLength(1);
  expect(screen.getByText('the schools')).toBeDefined();
  asked.mockImplementation(() => answer(200, 0, teacherNow));
  await act(() => window.reloadAuthorities());
  expect(screen.queryByText('the schools')).toBeNull();
});

it('shows nothing that needs an authority to who is signed out [S6.2b]', async () => {
  clearSession();
  expect(await guarded('authority_ai_page')).toBe('refused');
});
