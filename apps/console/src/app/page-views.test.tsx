import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { setPageViewSink, type PageView } from '../client/page-views.ts';
import { watchPageViews } from './page-views.ts';

afterEach(() => {
  cleanup();
  setPageViewSink(undefined);
});

async function open(path: string) {
  const root = createRootRoute({ notFoundComponent: () => 'no such page' });
  const page = (url: string, options: object = {}) =>
    createRoute({ getParentRoute: () => root, path: url, component: () => url, ...options });
  const goHome = () => {
    throw redirect({ to: '/home' } as never);
  };
  const routeTree = root.addChildren([
    page('/', { beforeLoad: goHome }),
    page('/home'),
    page('/lesson/$id'),
    page('/lesson/$id/$tab'),
  ]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) });
  const told: PageView[] = [];
  setPageViewSink((view) => told.push(view));
  watchPageViews(router);
  await act(async () => {
    render(
      <StrictMode>
        <RouterProvider router={router as never} />
      </StrictMode>,
    );
    await router.load();
  });
  const go = (href: string) => act(() => router.navigate({ href }));
  const addresses = () => told.map(({ path: at, query }) => (query ? `${at}?${query}` : at));
  return { go, addresses };
}

it('tells of the first page once, where the person has come to in the end [S2.25]', async () => {
  const { addresses } = await open('/');
  expect(addresses()).toEqual(['/home']);
});

it('tells of every change of page or parameters, with both, and of nothing else [S2.25]', async () => {
  const { go, addresses } = await open('/home');
  await go('/lesson/6f9619ff-8b86-4d01-b42d-00cf4fc964ff?page=1');
  await go('/lesson/6f9619ff-8b86-4d01-b42d-00cf4fc964ff?page=1');
  await go('/lesson/6f9619ff-8b86-4d01-b42d-00cf4fc964ff?page=1#minute-12');
  await go('/lesson/6f9619ff-8b86-4d01-b42d-00cf4fc964ff?page=2');
  await go('/lesson/周雨欣?page=2');
  await go('/home');
  expect(addresses()).toEqual([
    '/home',
    '/lesson/:id?page=1',
    '/lesson/:id?page=2',
    '/lesson/:id?page=2',
    '/home',
  ]);
});

it('does not repeat what somebody has typed that is no page [S2.25]', async () => {
  const { go, addresses } = await open('/home');
  await go('/周雨欣');
  await go('/lesson/7/tab/more');
  expect(addresses()).toEqual(['/home', '/:unknown', '/:unknown']);
});
