import type { Correction } from '@kejing/contract/corrections';
import { afterEach, expect, it } from 'vitest';
import { keepUnsaved, readUnsaved } from './unsaved.ts';

const deed: Correction[] = [{ kind: 'role_of_utterance', utterance: 'u1', role: 'student' }];

afterEach(() => sessionStorage.clear());

it('keeps changes of a lesson for this tab, and forgets them when there are none', () => {
  keepUnsaved('a', [deed]);
  expect(readUnsaved('a')).toEqual([deed]);
  expect(readUnsaved('b')).toEqual([]);
  keepUnsaved('a', []);
  expect(readUnsaved('a')).toEqual([]);
  expect(sessionStorage.length).toBe(0);
});

it('takes nothing that is no change', () => {
  for (const text of ['{', '{}', '[[{"kind":"unknown"}]]', '[1]']) {
    sessionStorage.setItem('kejing.corrections.a', text);
    expect(readUnsaved('a')).toEqual([]);
  }
});
