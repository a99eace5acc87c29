import { RouterProvider } from '@tanstack/react-router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { App as AntApp } from 'antd';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, saveSession } from '../client/session.ts';
import { speak } from '../testing/language.ts';
import { teacher, teacherNow } from '../testing/person.ts';
import { show } from '../testing/render.tsx';
import { answer, asked } from '../testing/server.ts';
import { NotFound } from '../ui/result-page.tsx';
import { loadInitialState } from './initial-state.ts';

beforeEach(async () => {
  await speak('en-US');
  vi.stubGlobal('fetch', asked);
  asked.mockImplementation(() => answer(200, 0, teacherNow));
  saveSession(teacher);
  window.routerBase = '/kejing/';
});
afterEach(() => {
  cleanup();
  clearSession();
  delete window.routerBase;
});

/** The real router, made after the page has said where it stands. */
async function open(address: string) {
  window.history.replaceState(null, '', address);
  const { router } = await import('./router.tsx');
  await act(async () => {
    show(
      <AntApp>
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </AntApp>,
    );
    await router.load();
  });
  return router;
}

it('opens a page inside the folder, links inside it, and signs out inside it [S9.6b]', async () => {
  const router = await open('/kejing/');
  await vi.waitFor(() => expect(window.location.pathname).toBe('/kejing/home'));
  expect(router.state.matches.at(-1)?.fullPath).toBe('/home');
  const links = [...document.querySelectorAll('.shell-header a')].map((each) => each.getAttribute('href'));
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(link).toMatch(/^\/kejing(\/|$)/);
  act(() => clearSession());
  await vi.waitFor(() => expect(window.location.pathname).toBe('/kejing/user/login'));
  expect(window.location.search).toBe('?redirect=%2Fhome');
}, 20_000);

it('leads home inside the folder from a page that does not exist [S9.6b]', () => {
  show(<NotFound />);
  const back = screen.getByRole('link', { name: 'Back to the start' });
  expect(back.getAttribute('href')).toBe('/kejing/');
});

it('does not ask who is here where people sign in, inside the folder too', async () => {
  clearSession();
  asked.mockClear();
  await loadInitialState('/kejing/user/login');
  expect(asked).not.toHaveBeenCalled();
});
