import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from '@testing-library/react';
import { App as AntApp } from 'antd';
import { router as real } from '../app/router.tsx';
import { queries } from '../client/queries.ts';
import { show } from './render.tsx';

/** The whole console at an address, with its own pages and nothing fetched yet. */
export async function openConsole(path: string) {
  queries.clear();
  const history = createMemoryHistory({ initialEntries: [path] });
  const { parseSearch, stringifySearch } = real.options;
  const router = createRouter({ routeTree: real.routeTree, history, parseSearch, stringifySearch });
  const screen = await act(async () => {
    const shown = show(
      <AntApp>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </AntApp>,
    );
    await router.load();
    return shown;
  });
  return { ...screen, router };
}
