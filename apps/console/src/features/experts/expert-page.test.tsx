import * as contract from '@kejing/contract/experts';
import { refresh } from '@kejing/contract/identity';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { clearSession } from '../../client/session.ts';
import { speak } from '../../testing/language.ts';
import { lesson } from '../../testing/lessons.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { answer, asked, askedFor, headersOf, silence } from '../../testing/server.ts';

vi.setConfig({ testTimeout: 30_000 });

const { analysis_id, title, teacher, class_name, subject, grade, lesson_date } = lesson(1);
const invitation_id = 'b0000000-0000-4000-8000-000000000001';
const secret = `${invitation_id}.${'s'.repeat(43)}`;
const words = { title, teacher, class_name, subject, grade, lesson_date };

type Own = Record<string, unknown>;
let own: Own = {};
let canSave = true;
let saves = 0;

beforeAll(() => speak('zh-CN'));
beforeEach(() => {
  canSave = true;
  saves = 0;
  own = {
    invitation_id,
    lesson: { analysis_id, ...words, duration_seconds: 2700 },
    form: 'short',
    expert_name: '李建国',
    expires_at: '2026-12-01T00:00:00.000Z',
    submitted: null,
    draft: null,
  };
  vi.stubGlobal('fetch', asked);
  asked.mockImplementation((url, init) => {
    const of = url.split('?')[0] ?? '';
    if (of === refresh.path) return answer(401, 2000);
    if (of === contract.openInvitation.path)
      return answer(200, 0, { analysis_id, token: 'expert.t', expires_at: '2026-12-01T00:00:00.000Z' });
    if (of === contract.getRating.path) return answer(200, 0, own);
    if (of === contract.getRatedRecording.path) return answer(404, 1004);
    if (of === contract.getRatedWords.path)
      return answer(200, 0, { lines: [{ id: 'u1', start: 1, end: 4, role: 'teacher', text: '看黑板' }] });
    if (of === contract.saveRating.path) {
      saves += 1;
      if (!canSave) return Promise.reject(new TypeError('Failed to fetch'));
      return answer(200, 0, { saved_at: `2026-11-15T10:00:0${saves}.000Z` });
    }
    if (of === contract.submitRating.path) {
      const { rateValues, comment, comments, expert_name } = JSON.parse(
        init.body as string,
      ) as contract.Rating;
      const at = '2026-11-15T11:00:00.000Z';
      const rating = { rateValues, comment, comments, expert_name };
      own = { ...own, draft: null, submitted: { ...rating, submitted_at: at, changed_at: at } };
      const zero = Object.fromEntries(contract.scoreFields.map((field) => [field, 0]));
      const rated = Object.fromEntries(contract.scoreFields.map((field) => [field, false]));
      return answer(200, 0, { submitted_at: at, changed_at: at, summary: { ...zero, rated } });
    }
    return silence(url, init);
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  asked.mockReset();
  localStorage.clear();
  window.location.hash = '';
  vi.useRealTimers();
});

async function open(withSecret = secret) {
  window.location.hash = withSecret;
  await openConsole('/expert');
  await screen.findByRole('heading', { level: 1, name: title });
}
const item = (name: RegExp) => screen.getByRole('group', { name });
const mark = (name: RegExp, value: string) => within(item(name)).getByRole('button', { name: value });
const bodyOf = (path: string) => JSON.parse(askedFor(path).at(-1)?.[1].body as string) as contract.Rating;

it('exchanges the secret by POST, and it leaves the address at once', async () => {
  await open();
  expect(bodyOf(contract.openInvitation.path)).toEqual({ expert_secret: secret });
  expect(window.location.href).not.toContain(secret.slice(40));
  expect(asked.mock.calls.some(([url]) => url.includes(secret.slice(40)))).toBe(false);
  const get = asked.mock.calls.find(([url]) => url.startsWith(contract.getRating.path));
  expect(new Headers(get?.[1].headers).get('authorization')).toBe('Bearer expert.t');
  expect(headersOf(contract.openInvitation.path)[0]?.get('authorization')).toBeNull();
});

it('opens another link in the same tab', async () => {
  await open();
  const another = `${invitation_id}.${'z'.repeat(43)}`;
  await act(async () => {
    window.location.hash = another;
    window.dispatchEvent(new Event('hashchange'));
  });
  await waitFor(() => expect(bodyOf(contract.openInvitation.path)).toEqual({ expert_secret: another }));
  expect(window.location.href).not.toContain('zzz');
});

it('shows 0 as not rated, counts it as such, and takes a mark back [S3.9]', async () => {
  await open();
  expect(screen.getAllByText('未评')).toHaveLength(9);
  fireEvent.click(mark(/教学目标/, '4'));
  expect(screen.getAllByText('未评')).toHaveLength(8);
  expect(screen.getByText('已评 1 / 9')).toBeTruthy();
  expect(mark(/教学目标/, '4').getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(mark(/教学目标/, '4'));
  expect(screen.getAllByText('未评')).toHaveLength(9);
  expect(screen.getByText(/还有 9 项未评/)).toBeTruthy();
});

it('has every item of the long form once [S3.10]', async () => {
  own = { ...own, form: 'long' };
  await open();
  const names = screen
    .getAllByRole('group', { name: /^\d\.\d/ })
    .map((each) => each.getAttribute('aria-label') ?? '');
  const items = names.map((name) => (name.split(' ')[0] ?? '').replace('.', '_'));
  expect(items.toSorted()).toEqual(contract.ratingItems.long.toSorted());
  expect(new Set(names.map((name) => name.split(' ')[1])).size).toBe(30);
});

it('goes on where a closed tab stopped before the server had it', async () => {
  canSave = false;
  await open();
  fireEvent.click(mark(/课堂互动/, '5'));
  fireEvent.change(screen.getByLabelText('总评'), { target: { value: '推导清楚' } });
  cleanup();
  sessionStorage.clear();
  await open();
  expect(mark(/课堂互动/, '5').getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByLabelText<HTMLTextAreaElement>('总评').value).toBe('推导清楚');
});

it('takes the server’s draft where another computer has saved since', async () => {
  await open();
  fireEvent.click(mark(/课堂互动/, '5'));
  cleanup();
  const rateValues = { ...contract.emptyForm('short').rateValues, 7: 2 };
  own = {
    ...own,
    draft: {
      expert_name: '李建国',
      comment: '',
      rateValues,
      comments: [],
      saved_at: '2026-11-15T12:00:00.000Z',
    },
  };
  await open();
  expect(mark(/课堂互动/, '2').getAttribute('aria-pressed')).toBe('true');
});

it('saves a moment after the last change, and then needs nothing on this computer', async () => {
  await open();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(mark(/教学目标/, '3'));
  fireEvent.click(mark(/目标达成/, '4'));
  expect(saves).toBe(0);
  expect(Object.keys(localStorage).join()).toContain(invitation_id);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(saves).toBe(1);
  expect(bodyOf(contract.saveRating.path)).toMatchObject({ mode: 'add', rateValues: { 1: 3, 2: 4, 3: 0 } });
  await screen.findByText(/已自动保存/);
  expect(Object.keys(localStorage).join()).not.toContain(invitation_id);
});

it('writes a comment of a kind at a moment', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: '疑问' }));
  const field = screen.getByLabelText('评语');
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: '为什么分得越细越直' } });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  const list = screen.getByRole('list', { name: '按时间写的评语' });
  expect(list.textContent).toContain('疑问');
  expect(list.textContent).toContain('为什么分得越细越直');
  fireEvent.click(within(list).getByRole('button', { name: '删除' }));
  expect(screen.getByText('还没有按时间写的评语')).toBeTruthy();
});

it('is new, then looked at, then changed [S3.17]', async () => {
  await open();
  expect(screen.getByText('新评')).toBeTruthy();
  expect(screen.getByText(/提交之前不显示 AI 数据/)).toBeTruthy();
  fireEvent.click(mark(/教学目标/, '4'));
  fireEvent.click(screen.getByRole('button', { name: '提交评分' }));
  await screen.findByText('评分已提交');
  expect(screen.getByText('查看')).toBeTruthy();
  expect(bodyOf(contract.submitRating.path)).toMatchObject({ mode: 'add', rateValues: { 1: 4, 9: 0 } });
  expect(mark(/教学目标/, '5').hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: '修改评分' }));
  fireEvent.click(mark(/教学目标/, '5'));
  fireEvent.click(screen.getByRole('button', { name: '提交修改' }));
  await waitFor(() => expect(bodyOf(contract.submitRating.path)).toMatchObject({ mode: 'edit' }));
  await screen.findByText('评分已提交');
});

it('asks for the figures after the rating was sent, when the expert wants them, and not before', async () => {
  const zero = Object.fromEntries(contract.scoreFields.map((field) => [field, 0]));
  const rated = Object.fromEntries(contract.scoreFields.map((field) => [field, field === 'score']));
  const before = asked.getMockImplementation();
  asked.mockImplementation((url, init) => {
    if (url.startsWith(contract.getRatedFigures.path))
      return answer(200, 0, {
        results_url: 'https://bucket.test/results.json',
        experts: 3,
        summary: { ...zero, score: 82.5, rated },
      });
    if (url === 'https://bucket.test/results.json')
      return Promise.resolve(Response.json({ version: 1, results: [] }));
    return before?.(url, init) ?? silence(url, init);
  });
  const askedForFigures = () =>
    asked.mock.calls.some(([url]) => url.startsWith(contract.getRatedFigures.path));
  await open();
  expect(screen.queryByRole('button', { name: /AI 数据/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '提交评分' }));
  await screen.findByText('评分已提交');
  expect(askedForFigures()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: '看 AI 数据和各位专家的汇总' }));
  expect(await screen.findByText('3 位专家的汇总')).toBeTruthy();
  expect(screen.getByText('82.5')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: '各项数据' })).toBeTruthy();
});

it('asks for the secret where there is none, and says what is wrong with one', async () => {
  asked.mockImplementation((url, init) => {
    if (url === refresh.path) return answer(401, 2000);
    return url === contract.openInvitation.path ? answer(200, 3040) : silence(url, init);
  });
  await openConsole('/expert');
  fireEvent.change(await screen.findByLabelText('评课密钥'), {
    target: { value: `https://x.test/expert#${secret}` },
  });
  fireEvent.click(screen.getByRole('button', { name: '开始评课' }));
  expect(await screen.findByText('说明')).toBeTruthy();
  expect(bodyOf(contract.openInvitation.path)).toMatchObject({ expert_secret: secret });
});
