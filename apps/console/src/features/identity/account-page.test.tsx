import { defaultBrand } from '@kejing/contract/deployments';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { App } from 'antd';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, saveSession } from '../../client/session.ts';
import { speak } from '../../testing/language.ts';
import { teacher } from '../../testing/person.ts';
import { show } from '../../testing/render.tsx';
import { answer, asked } from '../../testing/server.ts';
import { AccountPage } from './account-page.tsx';
import type { AccountSection } from './account-sections.ts';

vi.mock('./square-picture.ts', async (original) => ({
  ...(await original<typeof import('./square-picture.ts')>()),
  squarePicture: (file: File) =>
    Promise.resolve(file.name === 'good.png' ? 'data:image/webp;base64,AAAA' : undefined),
}));
/** Asked once in a tab; here each test has its own. */
vi.mock('../../client/site.ts', () => ({
  loadSite: () => Promise.resolve({ https_port: 443, sso, deployment: 'ai', brand: defaultBrand }),
}));
vi.setConfig({ testTimeout: 30_000 });

const profile = {
  email: '',
  nickname: '小周',
  profile: '',
  country: '',
  province: '',
  address: '',
  phone: '',
  avatar: null,
};
const binding = {
  binding_id: 'a0000000-0000-4000-8000-000000000001',
  issuer: 'https://id.minghu.example/realm',
  offered: true,
  subject: 'min…007',
  created_at: '2026-09-01T08:00:00.000Z',
};
const preferences = [
  { type: 'analysis', kept: true, toast: true },
  { type: 'account', kept: true, toast: true },
  { type: 'system', kept: false, toast: false },
];
let sso: boolean;

/** Data by path; a function is called with what was sent. */
let answers: Record<string, unknown>;
const sent: { path: string; body: unknown }[] = [];

function serve(url: string, init: RequestInit): Promise<Response> {
  const [path = ''] = url.split('?');
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
  sent.push({ path, body });
  const found = answers[path];
  if (found instanceof Promise) return found as Promise<Response>;
  const data = typeof found === 'function' ? (found as (sent: unknown) => unknown)(body) : found;
  return data === undefined ? answer(500, 1000) : answer(200, 0, data);
}
const bodiesOf = (wanted: string) => sent.filter(({ path }) => path === wanted).map(({ body }) => body);

beforeEach(() => {
  sso = true;
  answers = {
    '/api/account/get_profile': profile,
    '/api/account/update_profile': (body: unknown) => body,
    '/api/account/list_sessions': { sessions: [] },
    '/api/account/list_bindings': { changes: 'allowed', bindings: [binding] },
    '/api/account/unbind': {},
    '/api/account/get_notice_preferences': { preferences },
    '/api/account/update_notice_preferences': { preferences },
  };
  vi.stubGlobal('fetch', asked);
  asked.mockImplementation(serve);
  saveSession(teacher);
});
afterEach(() => {
  cleanup();
  clearSession();
  sent.length = 0;
  asked.mockReset();
  vi.unstubAllGlobals();
});

function Stand({ start }: { start: AccountSection }) {
  const [section, setSection] = useState(start);
  return <AccountPage section={section} onSection={setSection} />;
}
async function open(start: AccountSection, language: 'zh-CN' | 'en-US' = 'en-US') {
  await speak(language);
  const root = createRootRoute({ component: () => <Stand start={start} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  await router.load();
  show(
    <App>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </App>,
  );
  return { router };
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('account settings', () => {
  it.each([
    ['zh-CN', ['基本设置', '安全设置', '账号绑定', '新消息通知']],
    ['en-US', ['Basic settings', 'Security settings', 'Account binding', 'New-message notification']],
  ] as const)('have four parts, named in %s [S2.27]', async (language, names) => {
    await open('basic', language);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(names);
    for (const name of names) {
      fireEvent.click(screen.getByRole('tab', { name }));
      expect(await screen.findByRole('heading', { name })).toBeDefined();
    }
  });

  it('have password and devices under security', async () => {
    await open('security');
    expect(await screen.findByLabelText('Current password')).toBeDefined();
    expect(screen.getByText('Where you are signed in')).toBeDefined();
  });
});

describe('basic settings', () => {
  it('ask before something unsaved is left behind, but not when only the part is changed', async () => {
    const { router } = await open('basic');
    await screen.findByLabelText('Nickname');
    type('Nickname', '周周');
    await act(() => router.navigate({ to: '/', search: { section: 'security' } as never }));
    expect(screen.queryByText('Some changes are not saved')).toBeNull();
    await act(async () => void router.navigate({ to: '/elsewhere' as '/' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(router.state.location.pathname).toBe('/');
    // Whoever has signed out has nothing here to lose.
    act(clearSession);
    await act(() => router.navigate({ to: '/elsewhere' as '/' }));
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  const labels = {
    'zh-CN': ['头像', '邮箱', '昵称', '个人简介', '国家或地区', '所在省市', '街道地址', '联系电话'],
    'en-US': [
      'Avatar',
      'Email',
      'Nickname',
      'Profile',
      'Country or region',
      'Province or city',
      'Street address',
      'Phone',
    ],
  };
  it.each(['zh-CN', 'en-US'] as const)('have these labels in %s [S3.18a]', async (language) => {
    await open('basic', language);
    await screen.findByDisplayValue('小周');
    const shown = [...document.querySelectorAll('.ant-form-item-label label')];
    expect(shown.map((label) => label.textContent)).toEqual(labels[language]);
  });

  it('ask for each field and force none: one of them alone is saved [S5.3]', async () => {
    await open('basic');
    await screen.findByDisplayValue('小周');
    expect(screen.getByPlaceholderText('Please enter your street address')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    type('Phone', '0571-1234');
    expect(await screen.findByText('Fields changed and not saved: 1')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Profile saved')).toBeDefined();
    expect(bodiesOf('/api/account/update_profile')).toEqual([{ ...profile, phone: '0571-1234' }]);
    await waitFor(() => expect(screen.queryByText(/not saved/)).toBeNull());
  });

  it('keep what was typed when saving fails, and say why', async () => {
    answers['/api/account/update_profile'] = answer(200, 2020);
    await open('basic');
    await screen.findByDisplayValue('小周');
    type('Nickname', '周老师');
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Not saved: 说明');
    expect(screen.getByDisplayValue('周老师')).toBeDefined();
    expect(screen.getByText('Fields changed and not saved: 1')).toBeDefined();
  });

  it('keep what was typed while another part is looked at, until it is discarded', async () => {
    await open('basic');
    await screen.findByDisplayValue('小周');
    type('Nickname', '周老师');
    fireEvent.click(screen.getByRole('tab', { name: 'Account binding' }));
    await screen.findByText('School identity');
    fireEvent.click(screen.getByRole('tab', { name: 'Basic settings' }));
    expect(screen.getByDisplayValue('周老师')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByDisplayValue('小周')).toBeDefined();
    expect(bodiesOf('/api/account/update_profile')).toEqual([]);
  });

  it('take a picture and let go of it again; one that cannot be read is refused', async () => {
    await open('basic');
    await screen.findByDisplayValue('小周');
    const choose = (name: string) =>
      fireEvent.change(screen.getByLabelText('Choose a picture', { selector: 'input' }), {
        target: { files: [new File(['x'], name, { type: 'image/png' })] },
      });
    choose('bad.png');
    expect((await screen.findByRole('alert')).textContent).toContain('This picture cannot be used');
    choose('good.png');
    await waitFor(() => expect(document.querySelector('.person-picture img')).not.toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodiesOf('/api/account/update_profile')).toEqual([
        { ...profile, avatar: 'data:image/webp;base64,AAAA' },
      ]),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Remove it' }));
    expect(document.querySelector('.person-picture')?.textContent).toBe('周');
  });

  it('say when they cannot be read, and ask again', async () => {
    answers['/api/account/get_profile'] = answer(200, 1000);
    await open('basic');
    expect(await screen.findByText('It did not succeed: 说明')).toBeDefined();
    answers['/api/account/get_profile'] = profile;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByDisplayValue('小周')).toBeDefined();
  });
});

describe('account binding', () => {
  it('shows whose sign-on is bound since when, and undoes it after asking', async () => {
    await open('binding');
    expect(await screen.findByText('School identity')).toBeDefined();
    expect(screen.getByText(/id\.minghu\.example · min…007 · bound Sep 1, 2026/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Unbind' }));
    expect(bodiesOf('/api/account/unbind')).toEqual([]);
    answers['/api/account/list_bindings'] = { changes: 'allowed', bindings: [] };
    const sure = await screen.findByRole('tooltip');
    fireEvent.click(within(sure).getByRole('button', { name: 'Unbind' }));
    expect(await screen.findByText('None is bound yet')).toBeDefined();
    expect(bodiesOf('/api/account/unbind')).toEqual([{ binding_id: binding.binding_id }]);
  });

  it.each([
    ['no_password', /has no password/],
    ['came_by_sso', /Sign out and sign in by password/],
  ])('can only be changed by who came with a password: %s', async (changes, words) => {
    answers['/api/account/list_bindings'] = { changes, bindings: [binding] };
    await open('binding');
    expect(await screen.findByText(words)).toBeDefined();
    for (const name of ['Unbind', 'Bind school identity'])
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
  });

  it('says plainly that an installation has no single sign-on', async () => {
    sso = false;
    answers['/api/account/list_bindings'] = { changes: 'allowed', bindings: [] };
    await open('binding');
    expect(await screen.findByText(/Single sign-on is not set up here/)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('new-message notification', () => {
  const switchOf = (group: string, name: string) =>
    within(screen.getByRole('group', { name: group })).getByRole('switch', { name });

  it('has two switches for each type; what is not kept cannot pop up', async () => {
    await open('notification');
    await screen.findByRole('group', { name: 'Analysis' });
    expect(switchOf('System', 'Keep in the bell').getAttribute('aria-checked')).toBe('false');
    expect(switchOf('System', 'Pop up')).toHaveProperty('disabled', true);
    fireEvent.click(switchOf('Analysis', 'Pop up'));
    fireEvent.click(switchOf('System', 'Keep in the bell'));
    await waitFor(() =>
      expect(bodiesOf('/api/account/update_notice_preferences')).toEqual([
        { type: 'analysis', kept: true, toast: false },
        { type: 'system', kept: true, toast: true },
      ]),
    );
  });

  it('always keeps what concerns the safety of the account, and says so', async () => {
    await open('notification');
    await screen.findByRole('group', { name: 'Account' });
    expect(switchOf('Account', 'Keep in the bell')).toHaveProperty('disabled', true);
    expect(switchOf('Account', 'Pop up')).toHaveProperty('disabled', false);
    expect(screen.getByText(/always stays in the bell/)).toBeDefined();
  });

  it('stays as it was when a change fails', async () => {
    answers['/api/account/update_notice_preferences'] = answer(500, 1000);
    await open('notification');
    await screen.findByRole('group', { name: 'Analysis' });
    fireEvent.click(switchOf('Analysis', 'Pop up'));
    await waitFor(() => expect(bodiesOf('/api/account/update_notice_preferences')).toHaveLength(1));
    expect(switchOf('Analysis', 'Pop up').getAttribute('aria-checked')).toBe('true');
  });
});
