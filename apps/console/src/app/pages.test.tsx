import { getCurrentUser, refresh } from '@kejing/contract/identity';
import { createMemoryHistory, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App as AntApp } from 'antd';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadChunk } from '../client/chunks.ts';
import { clearSession, currentSession, saveSession } from '../client/session.ts';
import { mainLayout, plainLayout } from '../routes/layouts.tsx';
import { page } from '../routes/page.ts';
import { rootRoute } from '../routes/root.tsx';
import { teacher, teacherNow } from '../testing/person.ts';
import { show } from '../testing/render.tsx';
import { answer, asked, askedFor } from '../testing/server.ts';
import { ErrorPage } from './error-page.tsx';
import { loadInitialState } from './initial-state.ts';
import { speak } from '../testing/language.ts';
import { WhenReady } from './when-ready.tsx';

beforeAll(() => speak('en-US'));
beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  asked.mockImplementation(() => answer(200, 0, teacherNow));
  saveSession(teacher);
});
afterEach(() => {
  cleanup();
  clearSession();
  asked.mockReset();
  vi.useRealTimers();
});

/** The real layouts with pages of our own in them. */
async function open(path: string) {
  const child = (url: string, options: object) =>
    createRoute({ getParentRoute: () => mainLayout, path: url, ...options });
  const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js'));
  const routeTree = rootRoute.addChildren([
    plainLayout.addChildren([
      createRoute({
        getParentRoute: () => plainLayout,
        path: '/user/login',
        component: () => 'sign in here',
      }),
    ]),
    mainLayout.addChildren([
      child('/lessons', { component: () => 'the lessons', staticData: { needs: 'authority_ai_page' } }),
      child('/schools', { component: () => 'the schools', staticData: { needs: 'authority_org_page' } }),
      child('/lost', { component: page(lost) }),
      child('/faulty', {
        component: () => {
          throw new Error('a fault of ours');
        },
      }),
    ]),
  ]);
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree, history, defaultErrorComponent: ErrorPage });
  await act(async () => {
    show(
      <AntApp>
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </AntApp>,
    );
    await router.load();
  });
}

describe('layouts', () => {
  it('the /user paths stand in a plain layout [S2.18a]', async () => {
    await open('/user/login');
    expect(document.querySelector('.plain-layout .plain-content')?.textContent).toContain('sign in here');
    expect(document.querySelector('.shell-header')).toBeNull();
  });

  it('the others in a main layout with the content nested in it [S2.18b]', async () => {
    await open('/lessons');
    expect(document.querySelector('.plain-layout')).toBeNull();
    const header = document.querySelector('.shell-header');
    expect(header?.parentElement?.querySelector('main.shell-main')?.textContent).toContain('the lessons');
  });
});

describe('pages that cannot be shown', () => {
  it('an unknown path is not found [S2.19] [S8.16c]', async () => {
    await open('/no/such/page');
    expect(screen.getByText('There is no such page')).toBeDefined();
    expect(document.querySelector('[data-picture="404"]')).not.toBeNull();
  });

  it('a page without its authority is a 403, inside the layout [S2.20]', async () => {
    await open('/schools');
    expect(screen.queryByText('the schools')).toBeNull();
    expect(document.querySelector('main.shell-main')?.textContent).toContain(
      'Sorry, you are not authorized to access this page.',
    );
  });

  it('a page with its authority is shown [S2.20]', async () => {
    await open('/lessons');
    expect(screen.getByText('the lessons')).toBeDefined();
  });

  it('a page whose part did not arrive offers to reload, and does not by itself [S8.13]', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    await open('/lost');
    expect(await screen.findByText('This page did not load completely')).toBeDefined();
    expect(screen.getByText('ChunkLoadError')).toBeDefined();
    expect(reload).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledOnce();
    quiet.mockRestore();
  });

  it('a fault of our own is a 500 [S8.16c]', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    await open('/faulty');
    expect(screen.getByText('Something went wrong on this page')).toBeDefined();
    expect(document.querySelector('[data-picture="500"]')).not.toBeNull();
    quiet.mockRestore();
  });

  it('a chunk’s error is known by its own class as well [S8.13]', async () => {
    const error: unknown = await loadChunk(() =>
      Promise.reject(new Error('Unable to preload CSS for /a.css')),
    ).catch((problem: unknown) => problem);
    show(<ErrorPage error={error} />);
    expect(screen.getByText('This page did not load completely')).toBeDefined();
  });
});

describe('the first render', () => {
  it('waits for the person and what they may do [S2.21a]', async () => {
    const answered = Promise.withResolvers<Response>();
    asked.mockImplementation(() => answered.promise);
    const accesses = { '/api/task/list:GET': true as const };
    const ready = loadInitialState('/home');
    await act(async () => {
      show(<WhenReady until={ready}>the page</WhenReady>);
      await Promise.resolve();
    });
    expect(screen.queryByText('the page')).toBeNull();
    await act(async () => {
      answered.resolve(await answer(200, 0, { ...teacherNow, accesses }));
      await ready;
    });
    expect(screen.getByText('the page')).toBeDefined();
    expect(currentSession()?.authorities).toEqual(['authority_task_page']);
  });

  it('is a page that offers to reload when the start itself failed [S8.16c]', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    await act(async () => {
      show(<WhenReady until={Promise.reject(new Error('the tab kept rubbish'))}>the page</WhenReady>);
      await Promise.resolve();
    });
    expect(screen.queryByText('the page')).toBeNull();
    expect(document.querySelector('[data-picture="500"]')).not.toBeNull();
    quiet.mockRestore();
  });

  it('says loading... after 200 ms and not before [S2.21b] [S9.3b]', async () => {
    vi.useFakeTimers();
    await act(async () => {
      show(<WhenReady until={new Promise(() => {})}>the page</WhenReady>);
      await Promise.resolve();
    });
    await act(() => vi.advanceTimersByTimeAsync(199));
    expect(document.body.textContent).toBe('');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByText('loading...')).toBeDefined();
  });

  it('renews a session for a tab that has none, but not where people sign in', async () => {
    clearSession();
    asked.mockImplementation(() => answer(200, 0, teacher));
    await loadInitialState('/user/login');
    expect(asked).not.toHaveBeenCalled();
    await loadInitialState('/home');
    expect(askedFor(refresh.path)).toHaveLength(1);
    expect(currentSession()?.user.name).toBe('周雨欣');
  });

  it('goes on with what the tab kept when the server cannot be reached', async () => {
    asked.mockImplementation(() => Promise.reject(new TypeError('network')));
    await loadInitialState('/home');
    expect(askedFor(getCurrentUser.path)).toHaveLength(1);
    expect(currentSession()?.authorities).toEqual(['authority_ai_page']);
  });
});
