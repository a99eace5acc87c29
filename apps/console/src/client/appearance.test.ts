import { afterEach, expect, it } from 'vitest';
import { appearance, setAppearance } from './appearance.ts';

afterEach(() => {
  localStorage.clear();
  setAppearance('system');
});

it('follows the system until the person chooses, and remembers the choice', () => {
  expect(appearance.state()).toEqual({ chosen: 'system', dark: false });
  setAppearance('dark');
  expect(appearance.state()).toEqual({ chosen: 'dark', dark: true });
  expect(localStorage.getItem('kejing.appearance')).toBe('"dark"');
});

it('follows a choice made in another tab, and takes nonsense for none', () => {
  const tell = (value: string) => {
    localStorage.setItem('kejing.appearance', value);
    window.dispatchEvent(new Event('storage'));
  };
  tell('"dark"');
  expect(appearance.state().dark).toBe(true);
  tell('{broken');
  expect(appearance.state()).toEqual({ chosen: 'system', dark: false });
});
