import { getCurrentUser } from '@kejing/contract/identity';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, saveSession } from '../../client/session.ts';
import type { InspectedFile } from '../../client/uploads/types.ts';
import * as sender from '../../client/uploads/uploads.ts';
import { speak } from '../../testing/language.ts';
import { ownerAccesses } from '../../testing/lessons.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { accessesFor, teacher, teacherNow } from '../../testing/person.ts';
import { answer, asked, silence } from '../../testing/server.ts';
import { upload } from '../../testing/uploads.ts';
import { closeToast, currentToasts } from '../../ui/toasts.ts';

vi.mock('../../client/uploads/uploads.ts', async () =>
  (await import('../../testing/uploads.ts')).stubbedSender(),
);
vi.setConfig({ testTimeout: 30_000 });

let accesses = ownerAccesses;
const waiting = upload({ state: 'needs-file' });

beforeAll(() => speak('zh-CN'));
beforeEach(() => {
  accesses = { ...ownerAccesses, ...accessesFor('authority_operations_page') };
  vi.stubGlobal('fetch', asked);
  asked.mockImplementation((url, init) =>
    url === getCurrentUser.path ? answer(200, 0, { ...teacherNow, accesses }) : silence(url, init),
  );
  vi.mocked(sender.restoreUploads).mockClear();
  vi.mocked(sender.resumeKnown).mockClear();
  sender.uploads.setState({ rows: [waiting] });
});
afterEach(() => {
  cleanup();
  act(() => {
    for (const { key } of currentToasts()) closeToast(key);
    clearSession();
  });
  asked.mockReset();
});

async function open() {
  saveSession({ ...teacher, accesses });
  const opened = await openConsole('/notices');
  await screen.findByRole('region', { name: '上传' });
  return opened;
}
const inspected = (known: object | undefined) =>
  vi
    .mocked(sender.inspectFiles)
    .mockImplementation(async (chosen) => chosen.map((each) => ({ ...each, known }) as InspectedFile));
const chooseAgain = async () => {
  const field = screen.getByLabelText('再选一次要接着传的文件');
  fireEvent.click(screen.getByRole('button', { name: '选文件：圆.mp4' }));
  await act(async () => fireEvent.change(field, { target: { files: [new File(['x'], '圆.mp4')] } }));
};

it('stays while the person goes from page to page, and looks for unfinished uploads once', async () => {
  const { router } = await open();
  await act(() => router.navigate({ to: '/account' }));
  await act(() => router.navigate({ to: '/check' }));
  await act(() => router.navigate({ to: '/notices' }));
  expect(await screen.findByRole('region', { name: '上传' })).toBeTruthy();
  expect(sender.restoreUploads).toHaveBeenCalledOnce();
});

it('is not there for those who may not upload', async () => {
  accesses = accessesFor('authority_ai_page');
  saveSession({ ...teacher, accesses });
  await openConsole('/notices');
  expect(screen.queryByRole('region', { name: '上传' })).toBeNull();
});

it('goes on with a file that is chosen again', async () => {
  await open();
  inspected({ analysis_id: 'l', resumable: true });
  await chooseAgain();
  await waitFor(() => expect(sender.resumeKnown).toHaveBeenCalledOnce());
});

it('does not go on with another file, and says which one it needs', async () => {
  await open();
  inspected(undefined);
  await chooseAgain();
  await waitFor(() =>
    expect(currentToasts()[0]).toMatchObject({
      title: '这不是原来那个文件',
      description: '请选“圆.mp4”，内容要和上次选的一样。',
    }),
  );
  expect(sender.resumeKnown).not.toHaveBeenCalled();
});
