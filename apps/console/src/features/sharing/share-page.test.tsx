import { refresh } from '@kejing/contract/identity';
import * as contract from '@kejing/contract/sharing';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { clearSession } from '../../client/session.ts';
import { speak } from '../../testing/language.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { answer, asked, askedFor, silence } from '../../testing/server.ts';
import type { Shared } from './queries.ts';

vi.setConfig({ testTimeout: 30_000 });
const secret = `b0000000-0000-4000-8000-000000000001.${'s'.repeat(43)}`;
let shared: Shared;
let password: string | undefined;
let isOver: boolean;
const html = '<!doctype html><html lang="zh-CN"><head><title>圆的面积 · 课堂报告</title></head></html>';

beforeAll(() => speak('zh-CN'));
beforeEach(() => {
  password = undefined;
  isOver = false;
  shared = {
    title: '圆的面积',
    teacher: '王敏',
    class_name: '五（3）班',
    subject: 'maths',
    grade: 'grade_5',
    lesson_date: '2026-05-20',
    seconds: 2700,
    expires_at: '2026-12-01T00:00:00.000Z',
    results: { version: 1, results: [] },
    recording: null,
    experts: null,
  };
  vi.stubGlobal('fetch', asked);
  asked.mockImplementation((url, init) => {
    if (url === refresh.path) return answer(401, 2000);
    if (url === contract.openShare.path) {
      const sent = JSON.parse(init.body as string) as { password?: string };
      if (password && sent.password === undefined) return answer(200, 3051);
      if (password && sent.password !== password) return answer(200, 3052);
      return answer(200, 0, { token: 't', expires_at: '2026-12-01T00:00:00.000Z' });
    }
    if (url === contract.getShared.path) return answer(200, 0, shared);
    if (url.startsWith(contract.getSharedReport.path))
      return isOver ? answer(200, 3050) : answer(200, 0, { html });
    return silence(url, init);
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  sessionStorage.clear();
  asked.mockReset();
  window.location.hash = '';
});

async function open() {
  window.location.hash = secret;
  await openConsole('/share');
}

it('shows the report alone where the link has no more', async () => {
  await open();
  await screen.findByRole('heading', { level: 1, name: '圆的面积' });
  await screen.findByRole('heading', { level: 2, name: '各项数据' });
  expect(screen.queryByRole('region', { name: '录音录像' })).toBeNull();
  expect(screen.queryByRole('region', { name: '专家评语' })).toBeNull();
  expect(window.location.href).not.toContain('ssss');
  expect(asked.mock.calls.some(([url]) => url.includes('ssss'))).toBe(false);
});

it('shows the recording and what experts said where the link has them', async () => {
  const link = (name: string) => `https://bucket.test/${name}`;
  shared = {
    ...shared,
    recording: {
      seconds: 2700,
      player_url: null,
      listening_url: link('listening.m4a'),
      poster_url: null,
      peaks_url: link('peaks.json'),
      lines: [{ id: 'u1', start: 1, end: 4, role: 'teacher', text: '看黑板' }],
    },
    experts: [
      {
        expert_name: '李建国',
        comment: '推导清楚',
        comments: [{ id: 'c0000000-0000-4000-8000-000000000001', at: 332, kind: 'note', text: '四人小组' }],
      },
    ],
  };
  await open();
  expect(await screen.findByRole('region', { name: '录音录像' })).toBeTruthy();
  const experts = await screen.findByRole('region', { name: '专家评语' });
  expect(experts.textContent).toContain('四人小组');
  expect(experts.textContent).toContain('李建国');
});

it('shows the whole report in a sandboxed frame, and comes back from it', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: /查看完整报告/ }));
  const frame = await screen.findByTitle('圆的面积 · 课堂报告');
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
  const [, init] = askedFor(`${contract.getSharedReport.path}?language=zh`)[0] ?? [];
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer t');
  fireEvent.click(screen.getByRole('button', { name: '返回这节课' }));
  await screen.findByRole('heading', { level: 1, name: '圆的面积' });
});

it('has no report to open where nothing was computed, and none when the link is over', async () => {
  shared = { ...shared, results: null };
  await open();
  expect(await screen.findByText('这节课还没有数据报告')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /查看完整报告/ })).toBeNull();
  cleanup();
  isOver = true;
  await openConsole('/share?view=report');
  expect(await screen.findByText('报告没有取到')).toBeTruthy();
});

it('asks for the password where there is one, and says when it is wrong', async () => {
  password = '五三班2026';
  await open();
  const field = await screen.findByLabelText('密码');
  fireEvent.change(field, { target: { value: 'x' } });
  fireEvent.click(screen.getByRole('button', { name: /打\s?开/ }));
  expect(await screen.findByText('说明')).toBeTruthy();
  fireEvent.change(field, { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: /打\s?开/ }));
  await screen.findByRole('heading', { level: 1, name: '圆的面积' });
  expect(askedFor(contract.openShare.path)).toHaveLength(3);
});

it('says that the link is needed where there is none', async () => {
  await openConsole('/share');
  expect(await screen.findByText('请从分享链接打开这一页')).toBeTruthy();
});
