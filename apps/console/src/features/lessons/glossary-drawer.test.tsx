import { getGlossary, updateGlossary } from '@kejing/contract/glossaries';
import { getCurrentUser } from '@kejing/contract/identity';
import { listLessons } from '@kejing/contract/lessons';
import { queryStates } from '@kejing/contract/live';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, saveSession } from '../../client/session.ts';
import { updateGlossaryKey } from '../../client/use-may-call.ts';
import { speak } from '../../testing/language.ts';
import { lesson, ownerAccesses } from '../../testing/lessons.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { teacher, teacherNow } from '../../testing/person.ts';
import { answer, asked, silence } from '../../testing/server.ts';

vi.mock('../../client/uploads/uploads.ts', async () =>
  (await import('../../testing/uploads.ts')).stubbedSender(),
);
vi.setConfig({ testTimeout: 30_000 });

let accesses = ownerAccesses;
const terms = [{ term: '通分', heard_as: ['同分'] }];
const sent = () => {
  const call = asked.mock.calls.find(([url]) => url === updateGlossary.path);
  return call && (JSON.parse(call[1].body as string) as { terms: unknown });
};

beforeEach(async () => {
  await speak('zh-CN');
  vi.stubGlobal('fetch', asked);
  asked.mockImplementation((url, init) => {
    const path = url.split('?')[0];
    if (path === getCurrentUser.path) return answer(200, 0, { ...teacherNow, accesses });
    if (path === listLessons.path) return answer(200, 0, { lessons: [lesson(1)], total: 1 });
    if (path === queryStates.path) return answer(200, 0, { cursor: '7-1', states: [] });
    if (path === getGlossary.path || path === updateGlossary.path)
      return answer(200, 0, { terms, changed_at: '2026-05-20T08:00:00.000Z' });
    return silence(url, init);
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  asked.mockReset();
  localStorage.clear();
});

async function openHome() {
  saveSession({ ...teacher, accesses });
  await openConsole('/home');
  await screen.findByRole('heading', { level: 1, name: '课堂分析' });
}

it('shows the words of the school and saves what was made of them', async () => {
  accesses = { ...ownerAccesses, [updateGlossaryKey]: true };
  await openHome();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /术语表$/ })));
  const lines = await screen.findByLabelText<HTMLTextAreaElement>(/一行一个词/);
  expect(lines.value).toBe('通分 = 同分');
  fireEvent.change(lines, { target: { value: '通分 = 同分、统分\n勾股定理' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /保\s*存/ })));
  await waitFor(() =>
    expect(sent()).toEqual({
      terms: [
        { term: '通分', heard_as: ['同分', '统分'] },
        { term: '勾股定理', heard_as: [] },
      ],
    }),
  );
});

it('is nothing that a teacher keeps', async () => {
  accesses = ownerAccesses;
  await openHome();
  expect(screen.queryByRole('button', { name: /术语表$/ })).toBeNull();
});
