import { getDeliverySwitch, updateDeliverySwitch } from '@kejing/contract/voices';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { App } from 'antd';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, saveSession } from '../../client/session.ts';
import { speak } from '../../testing/language.ts';
import { teacher } from '../../testing/person.ts';
import { show } from '../../testing/render.tsx';
import { answer, asked } from '../../testing/server.ts';
import { DeliveryDrawer } from './delivery-drawer.tsx';

let now: { own: boolean | null; open: boolean; installation: boolean };
beforeEach(async () => {
  await speak('zh-CN');
  saveSession(teacher);
  now = { own: null, open: false, installation: true };
  vi.stubGlobal('fetch', asked);
  asked.mockImplementation((url, init) => {
    if (url === updateDeliverySwitch.path) {
      const { open } = JSON.parse(init.body as string) as { open: boolean };
      now = { ...now, own: open, open };
    }
    return [getDeliverySwitch.path, updateDeliverySwitch.path].includes(url.split('?')[0] as never)
      ? answer(200, 0, now)
      : answer(500, 1000);
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  asked.mockReset();
  vi.unstubAllGlobals();
});

const open = () =>
  show(
    <App>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <DeliveryDrawer open onClose={() => {}} />
      </QueryClientProvider>
    </App>,
  );

it('says what is measured and what not, and holds at once', async () => {
  open();
  const toggle = await screen.findByRole('switch', { name: '让教师自己选择' });
  expect(toggle.getAttribute('aria-checked')).toBe('false');
  expect(screen.getByText(/不测学生的声音；不判断任何人的感受/)).toBeDefined();
  expect(screen.getByText(/按上级机构的设置/)).toBeDefined();
  await act(async () => fireEvent.click(toggle));
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'));
  expect(screen.queryByText(/按上级机构的设置/)).toBeNull();
});

it('says where the installation measures nothing', async () => {
  now = { own: true, open: true, installation: false };
  open();
  expect(await screen.findByText(/本站没有开放/)).toBeDefined();
});
