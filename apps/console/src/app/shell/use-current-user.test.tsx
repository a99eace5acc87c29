import { getCurrentUser } from '@kejing/contract/identity';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, saveSession } from '../../client/session.ts';
import { speak } from '../../testing/language.ts';
import { teacher, teacherNow } from '../../testing/person.ts';
import { show } from '../../testing/render.tsx';
import { answer, asked, askedFor } from '../../testing/server.ts';
import { Can } from '../../ui/can.tsx';
import { useCurrentUser } from './use-current-user.ts';

beforeAll(() => speak('en-US'));
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked);
  saveSession(teacher);
});
afterEach(() => {
  cleanup();
  clearSession();
  asked.mockReset();
  vi.useRealTimers();
});

function Page() {
  useCurrentUser();
  return <Can needs="authority_org_page">the schools</Can>;
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

it('follows a changed role within 60 s, without a reload and without anybody’s doing [S6.2c]', async () => {
  asked.mockImplementation(() => answer(200, 0, teacherNow));
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  await pass(1);
  expect(askedFor(getCurrentUser.path)).toHaveLength(1);
  expect(screen.queryByText('the schools')).toBeNull();
  const accesses = { '/api/org/create:POST': true as const };
  asked.mockImplementation(() => answer(200, 0, { ...teacherNow, role_ids: [3], accesses }));
  await pass(59);
  expect(screen.getByText('the schools')).toBeDefined();
});
