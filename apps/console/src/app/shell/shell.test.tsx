import { getCurrentUser } from '@kejing/contract/identity';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setGlobalState } from '../../client/global-state.ts';
import { clearSession, saveSession } from '../../client/session.ts';
import { defaultSetting, setting } from '../../client/setting.ts';
import { speak } from '../../testing/language.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { accessesFor, teacher, teacherNow } from '../../testing/person.ts';
import { answer, asked, silence } from '../../testing/server.ts';

const accesses = accessesFor('authority_ai_page', 'authority_operations_page');
beforeAll(() => speak('en-US'));
beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  asked.mockImplementation((url, init) =>
    url === getCurrentUser.path ? answer(200, 0, { ...teacherNow, accesses }) : silence(url, init),
  );
  saveSession({ ...teacher, accesses });
});
afterEach(() => {
  cleanup();
  clearSession();
  setting.setState(defaultSetting);
  setGlobalState({ collapsed: false });
  asked.mockReset();
});

const element = (selector: string) => document.querySelector<HTMLElement>(selector);
const headerHeight = () => element('.shell')?.style.getPropertyValue('--shell-header');
const menu = () => screen.getByRole('navigation', { name: 'Main menu' });

describe('the layout', () => {
  it('begins light, on top, fluid, with a fixed header of 80 [S2.26c] [S9.3c]', async () => {
    expect(setting.state()).toEqual({
      navTheme: 'light',
      theme: undefined,
      layout: 'top',
      contentWidth: 'Fluid',
      fixedHeader: true,
      fixedSidebar: true,
      autoHideHeader: false,
      colourWeak: false,
      headerHeight: 80,
      menu: { locale: true },
      pwa: false,
    });
    await openConsole('/notices');
    expect(headerHeight()).toBe('80px');
    expect(element('.shell-fluid')).not.toBeNull();
    expect(element('.shell-header-fixed')).not.toBeNull();
    expect(element('.shell-side')).toBeNull();
    expect(element('.shell-header nav')?.textContent).toContain('Operations');
  });

  it('can have the menu at the side, fixed or not [S2.26b]', async () => {
    await openConsole('/notices');
    act(() => setting.setState({ layout: 'side' }));
    expect(element('.shell-header nav')).toBeNull();
    expect(element('.shell-side.shell-side-fixed nav')?.textContent).toContain('Operations');
    act(() => setting.setState({ fixedSidebar: false }));
    expect(element('.shell-side-fixed')).toBeNull();
  });

  it('can keep the content to a fixed width and let the header go with the page [S2.26b]', async () => {
    await openConsole('/notices');
    act(() => setting.setState({ contentWidth: 'Fixed', fixedHeader: false }));
    expect(element('.shell-fixed')).not.toBeNull();
    expect(element('.shell-header-fixed')).toBeNull();
  });

  it('can hide the header while somebody reads on, and brings it back [S2.26b]', async () => {
    await openConsole('/notices');
    act(() => setting.setState({ autoHideHeader: true }));
    const scrollTo = (y: number) =>
      act(() => {
        Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
        window.dispatchEvent(new Event('scroll'));
      });
    scrollTo(400);
    expect(element('.shell-header-hidden')).not.toBeNull();
    scrollTo(300);
    expect(element('.shell-header-hidden')).toBeNull();
    scrollTo(0);
  });

  it('can have a dark menu beside a light page [S2.26b]', async () => {
    await openConsole('/notices');
    const header = () => element('.shell-header');
    const before = { ground: header()?.style.background, colours: header()?.className };
    act(() => setting.setState({ navTheme: 'dark' }));
    expect(header()?.style.background).not.toBe(before.ground);
    // Our own style sheet takes its colours from a class of the look.
    expect(header()?.className).not.toBe(before.colours);
  });

  it('is folded and unfolded, and starts unfolded [S4.5b] [S3.6a]', async () => {
    act(() => setting.setState({ layout: 'side' }));
    await openConsole('/notices');
    expect(element('.shell-side-folded')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Fold the menu' }));
    expect(element('.shell-side-folded')).not.toBeNull();
    // The words are gone, the names stay.
    expect(within(menu()).getByRole('link', { name: 'Operations' }).textContent).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Unfold the menu' }));
    expect(element('.shell-side-folded')).toBeNull();
  });
});

describe('the settings panel', () => {
  it('is there in development, and each of its choices takes effect [S2.26a]', async () => {
    await openConsole('/notices');
    fireEvent.click(await screen.findByRole('button', { name: '布局设置' }));
    fireEvent.click(await screen.findByText('侧边'));
    expect(setting.state().layout).toBe('side');
    fireEvent.click(screen.getByRole('switch', { name: '色弱模式' }));
    expect(setting.state().colourWeak).toBe(true);
    for (const name of ['dust', 'volcano', 'sunset', 'cyan', 'green', 'daybreak', 'geekblue', 'purple']) {
      fireEvent.click(screen.getByText(name));
      expect(setting.state().theme).toBe(name);
    }
    fireEvent.click(screen.getByRole('button', { name: '恢复默认' }));
    expect(setting.state()).toEqual(defaultSetting);
  });
});

describe('the menu', () => {
  it('has what the person may open, and nothing that is not built yet', async () => {
    await openConsole('/notices');
    const links = within(menu()).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Lesson analysis', 'Operations']);
    act(() => saveSession({ ...teacher, accesses: accessesFor('authority_task_page') }));
    expect(within(menu()).queryAllByRole('link')).toEqual([]);
  });

  it('shows where the person is, and the browser’s tab says it too', async () => {
    await openConsole('/operations');
    const link = within(menu()).getByRole('link', { name: 'Operations' });
    expect(link.getAttribute('aria-current')).toBe('page');
    expect(document.title).toMatch(/^Operations · /);
  });

  it('leaves breadcrumbs on pages that it does not show', async () => {
    const { router } = await openConsole('/notices');
    const crumbs = screen.getByRole('navigation', { name: 'You are here' });
    expect(within(crumbs).getByText('Notices').closest('li')?.getAttribute('aria-current')).toBe('page');
    await act(() => router.navigate({ to: '/operations' }));
    expect(await screen.findByRole('heading', { name: 'Operations' })).toBeDefined();
    expect(screen.queryByRole('navigation', { name: 'You are here' })).toBeNull();
  });

  it('puts the focus on the new page, for those who go on by keyboard', async () => {
    const { router } = await openConsole('/notices');
    await act(() => router.navigate({ to: '/operations' }));
    await waitFor(() => expect(document.activeElement?.id).toBe('content'));
  });
});
