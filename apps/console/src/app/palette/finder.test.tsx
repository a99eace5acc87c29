import { getCurrentUser } from '@kejing/contract/identity';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { appearance, setAppearance } from '../../client/appearance.ts';
import { clearSession, saveSession } from '../../client/session.ts';
import { speak } from '../../testing/language.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { accessesFor, teacher, teacherNow } from '../../testing/person.ts';
import { answer, asked, silence } from '../../testing/server.ts';
import { closeFinder } from './finder-state.ts';

const accesses = accessesFor('authority_operations_page');
beforeAll(() => speak('en-US'));
beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  asked.mockImplementation((url, init) =>
    url === getCurrentUser.path ? answer(200, 0, { ...teacherNow, accesses }) : silence(url, init),
  );
  saveSession({ ...teacher, accesses });
});
afterEach(() => {
  act(closeFinder);
  cleanup();
  clearSession();
  setAppearance('system');
  asked.mockReset();
});

async function openPalette() {
  const { router } = await openConsole('/notices');
  await act(async () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
  const field = await screen.findByRole('combobox');
  return { router, field };
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

it('finds pages that the person may open, and goes there by keyboard', async () => {
  const { router, field } = await openPalette();
  expect(options()).toContain('Operations/operations');
  expect(options().join(' ')).not.toContain('/task');
  fireEvent.change(field, { target: { value: 'oper' } });
  expect(options()).toEqual(['Operations/operations']);
  await act(async () => fireEvent.keyDown(field, { key: 'Enter' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/operations'));
  expect(screen.queryByRole('option')).toBeNull();
});

it('walks through what it found and around', async () => {
  const { field } = await openPalette();
  fireEvent.change(field, { target: { value: 'appearance' } });
  expect(options()).toHaveLength(3);
  const chosen = () => screen.getByRole('option', { selected: true }).textContent;
  expect(chosen()).toBe('Appearance: As the system');
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(chosen()).toBe('Appearance: Dark');
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(appearance.state()).toEqual({ chosen: 'dark', dark: true });
});

it('does nothing while a word is being composed, and says when nothing is found', async () => {
  const { field } = await openPalette();
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(screen.getByRole('combobox')).toBeDefined();
  fireEvent.change(field, { target: { value: 'nothing like it' } });
  expect(options()).toEqual([]);
  expect(screen.getByText(/Nothing found for “nothing like it”/)).toBeDefined();
});

it('lists the keys at ? and lets them be switched off', async () => {
  await openConsole('/notices');
  fireEvent.keyDown(document.body, { key: '?' });
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Search or go to')).toBeDefined();
  fireEvent.click(within(dialog).getByRole('switch', { name: 'Use single-key shortcuts' }));
  act(closeFinder);
  fireEvent.keyDown(document.body, { key: '?' });
  expect(screen.queryByRole('dialog')).toBeNull();
  localStorage.clear();
});
