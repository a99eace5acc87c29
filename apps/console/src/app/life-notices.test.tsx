import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { App as AntApp } from 'antd';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdReload } from '../client/busy.ts';
import { keepConsole } from '../client/offline.ts';
import { speak } from '../testing/language.ts';
import { show } from '../testing/render.tsx';
import { LifeNotices } from './life-notices.tsx';
import { setLanguage } from './language.ts';

beforeEach(async () => {
  await speak('en-US');
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const stand = () =>
  show(
    <AntApp>
      <LifeNotices />
    </AntApp>,
  );
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const line = vi.fn<() => boolean>(() => true);

async function network(is: 'online' | 'offline') {
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(line);
  line.mockReturnValue(is === 'online');
  act(() => void window.dispatchEvent(new Event(is)));
  await pass(1);
}

it('warns as long as there is no network, and says shortly that it is back [S4.9b] [S8.16a]', async () => {
  stand();
  await network('online');
  expect(screen.queryByText('Connected again')).toBeNull();
  await network('offline');
  expect(screen.getByText('The app is currently offline')).toBeDefined();
  await pass(600);
  expect(screen.getByText('The app is currently offline')).toBeDefined();
  await network('online');
  expect(screen.queryByText('The app is currently offline')).toBeNull();
  expect(screen.getByText('Connected again')).toBeDefined();
  await pass(3);
  expect(screen.queryByText('Connected again')).toBeNull();
});

it('tells of a new version and waits for the person; an upload is a reason to wait longer [S4.9a] [S8.16b]', async () => {
  const waiting = Object.assign(new EventTarget(), {
    state: 'installed',
    postMessage: vi.fn<(message: string) => void>(),
  });
  const registration = Object.assign(new EventTarget(), { waiting, active: {} });
  const workers = Object.assign(new EventTarget(), { register: () => Promise.resolve(registration) });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: workers }));
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  stand();
  expect(screen.queryByText('New content available')).toBeNull();
  await act(() => keepConsole(workers as never, '/assets/old.js'));
  await pass(4);
  expect(screen.getByText('New content available')).toBeDefined();
  expect(screen.getByText('New content, click refresh or refresh manually')).toBeDefined();
  const release = holdReload('upload');
  await pass(1);
  expect(screen.getByText(/Refreshing can wait/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Refresh anyway' })).toBeDefined();
  act(release);
  await act(() => setLanguage('zh-CN'));
  await pass(1);
  expect(screen.getByText('有新版本')).toBeDefined();
  expect(reload).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: /刷\s?新/ }));
  expect(waiting.postMessage).toHaveBeenLastCalledWith('skip-waiting', []);
  expect(reload).not.toHaveBeenCalled();
  workers.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});
