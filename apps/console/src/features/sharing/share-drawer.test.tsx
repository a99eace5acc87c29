import * as contract from '@kejing/contract/sharing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { speak } from '../../testing/language.ts';
import { lesson } from '../../testing/lessons.ts';
import { show } from '../../testing/render.tsx';
import { answer, asked, askedFor, silence } from '../../testing/server.ts';
import { ShareButton } from './share-drawer.tsx';

vi.setConfig({ testTimeout: 30_000 });
const share: contract.Share = {
  share_id: 'b0000000-0000-4000-8000-000000000001',
  with_recording: true,
  with_comments: false,
  with_password: true,
  state: 'open',
  created_at: '2026-11-01T00:00:00.000Z',
  expires_at: '2026-12-01T00:00:00.000Z',
  opened: 2,
  opened_at: '2026-11-02T00:00:00.000Z',
};

beforeAll(() => speak('zh-CN'));
beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  asked.mockImplementation((url, init) => {
    const of = url.split('?')[0];
    if (of === contract.listShares.path) return answer(200, 0, { shares: [share] });
    if (of === contract.createShare.path) return answer(200, 0, { share, secret: 'the-secret' });
    if (of === contract.revokeShare.path) return answer(200, 0, {});
    return silence(url, init);
  });
});
afterEach(() => {
  cleanup();
  asked.mockReset();
});
const open = (own = true) =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <ShareButton lesson={lesson(1, { own })} />
    </QueryClientProvider>,
  );

it('is for the owner alone', () => {
  open(false);
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows the report alone unless more is asked for, and the link once', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: /分享/ }));
  fireEvent.click(await screen.findByRole('button', { name: '生成链接' }));
  const field = await screen.findByLabelText<HTMLInputElement>('复制链接');
  expect(field.value).toBe(`${window.location.origin}/share#the-secret`);
  const body = JSON.parse(askedFor(contract.createShare.path)[0]?.[1].body as string) as object;
  expect(body).toEqual({
    analysis_id: lesson(1).analysis_id,
    with_recording: false,
    with_comments: false,
    days: 30,
  });
});

it('lists what each link shows and when it was opened, and takes it back', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: /分享/ }));
  const list = await screen.findByRole('list', { name: '已有的链接' });
  expect(list.textContent).toContain('报告 + 录音录像 + 密码');
  expect(list.textContent).toContain('打开过 2 次');
  fireEvent.click(screen.getByRole('button', { name: /撤\s?销/ }));
  await waitFor(() => expect(askedFor(contract.revokeShare.path)).toHaveLength(1));
});
