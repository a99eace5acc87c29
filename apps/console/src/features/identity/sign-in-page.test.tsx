import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, currentSession } from '../../client/session.ts';
import { SignInForm } from './sign-in-page.tsx';
import { texts } from './zh-CN.ts';

const person = {
  account_id: '0197f1e0-0000-7000-8000-000000000001',
  login: 'teacher@east',
  name: '王敏',
  org_id: '0197f1e0-0000-7000-8000-000000000002',
  org_name: '东校',
  role_ids: [5],
  should_skip_analysis: false,
  should_analysis_list_by_page: true,
  accesses: {},
  token: 'token',
  expires_at: '2026-11-15T00:00:00.000Z',
};

/** The form over a server that answers so, filled in and sent. */
async function send(answer: object) {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.startsWith('/api/account/login') ? answer : { error_code: 9, data: null }),
  );
  const onSignedIn = vi.fn<() => void>();
  const place = document.body.appendChild(document.createElement('div'));
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  createRoot(place).render(
    <QueryClientProvider client={queries}>
      <SignInForm redirect="/task" onSignedIn={onSignedIn} />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(place.querySelectorAll('input')).toHaveLength(2), patience);
  const [login, password] = place.querySelectorAll('input');
  type(login, 'teacher@east');
  type(password, 'secret');
  place.querySelector('form')?.requestSubmit();
  return { place, onSignedIn };
}

function type(field: HTMLInputElement | undefined, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field?.dispatchEvent(new Event('input', { bubbles: true }));
}

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'zh-CN', resources: { 'zh-CN': { identity: texts } } });
});
afterEach(() => {
  clearSession();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** The first form of a run also loads its parts. */
const patience = { timeout: 20_000 };
vi.setConfig({ testTimeout: 40_000 });

it('saves the person and goes on when the error code is 0 [S4.1a] [S4.1b]', async () => {
  const { place, onSignedIn } = await send({ error_code: 0, data: person });
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce(), patience);
  expect(currentSession()?.user.login).toBe('teacher@east');
  expect(JSON.parse(sessionStorage.getItem('kejing.user') ?? '')).toMatchObject({ name: '王敏' });
  expect(place.querySelector('[role=alert]')).toBeNull();
});

it('says why and stays when it is another [S4.1a] [S4.1c] [S8.7]', async () => {
  const { place, onSignedIn } = await send({ error_code: 2002, error_message: '账号或密码不对', data: null });
  await vi.waitFor(() =>
    expect(place.querySelector('[role=alert]')?.textContent).toContain('账号或密码不对'),
  );
  expect(onSignedIn).not.toHaveBeenCalled();
  expect(currentSession()).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});
