import { act, cleanup, screen } from '@testing-library/react';
import { App as AntApp } from 'antd';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announce, closeAnnouncement } from '../client/announce.ts';
import { toastPlace, toastSeconds } from '../client/toast-times.ts';
import { show } from '../testing/render.tsx';
import { AnnouncerBridge } from './announcer.tsx';
import { notificationSettings } from './app.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const stand = () =>
  show(
    <AntApp message={{ duration: toastSeconds.message }} notification={notificationSettings}>
      <AnnouncerBridge />
    </AntApp>,
  );
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const say = async (look: 'toast' | 'message', key = 'a') => {
  const seconds = look === 'toast' ? toastSeconds.error : toastSeconds.message;
  await act(async () => {
    announce({ key, look, title: `said by ${look}`, seconds });
    await Promise.resolve();
  });
};

it('has the times and the place of the specification [S9.2]', () => {
  expect(toastSeconds).toMatchObject({ error: 300, message: 3, notice: 1.5, notification: 4.5 });
  expect(toastPlace).toEqual({ placement: 'topRight', top: 24, bottom: 24 });
  expect(notificationSettings).toMatchObject({ ...toastPlace, duration: 4.5 });
});

it('keeps an error toast for 300 s, top right [S9.2] [S8.1]', async () => {
  stand();
  await say('toast');
  await pass(299);
  expect(screen.getByText('said by toast').closest('.ant-notification-topRight')).not.toBeNull();
  await pass(2);
  expect(screen.queryByText('said by toast')).toBeNull();
});

it('keeps a message for 3 s [S9.2] [S8.6]', async () => {
  stand();
  await say('message');
  await pass(2.5);
  expect(screen.getByText('said by message')).toBeDefined();
  await pass(1);
  expect(screen.queryByText('said by message')).toBeNull();
});

it('says the same thing once, and takes it away when it is over', async () => {
  stand();
  await say('toast');
  await say('toast');
  await pass(1);
  expect(screen.getAllByText('said by toast')).toHaveLength(1);
  closeAnnouncement('a');
  await pass(1);
  expect(screen.queryByText('said by toast')).toBeNull();
});

it('says what was announced before the page stood', async () => {
  await say('toast', 'early');
  stand();
  await pass(1);
  expect(screen.getByText('said by toast')).toBeDefined();
});
