import { accessKey } from '@kejing/contract/accesses';
import * as contract from '@kejing/contract/lessons';
import { getCurrentUser } from '@kejing/contract/identity';
import { queryStates, streamLive } from '@kejing/contract/live';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, saveSession } from '../../client/session.ts';
import { pause, resume, uploads } from '../../client/uploads/uploads.ts';
import { createLessonKey } from '../../client/use-may-call.ts';
import { speak } from '../../testing/language.ts';
import { lesson, liveLines, ownerAccesses, runOf } from '../../testing/lessons.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { accessesFor, teacher, teacherNow } from '../../testing/person.ts';
import { answer, asked, silence } from '../../testing/server.ts';
import { upload } from '../../testing/uploads.ts';
import { ToastStack } from '../../ui/toast-stack.tsx';
import { show } from '../../testing/render.tsx';
import { closeToast, currentToasts } from '../../ui/toasts.ts';

vi.mock('../../client/uploads/uploads.ts', async () =>
  (await import('../../testing/uploads.ts')).stubbedSender(),
);
vi.setConfig({ testTimeout: 30_000 });

let lessons: contract.Lesson[] = [];
let states = [runOf(lesson(1))];
let person = { role_ids: [5], should_analysis_list_by_page: true, accesses: ownerAccesses };
let live = liveLines();
const path = (url: string) => url.split('?')[0] ?? '';
const queries = () =>
  asked.mock.calls
    .filter(([url]) => path(url) === contract.listLessons.path)
    .map(([url]) => Object.fromEntries(new URLSearchParams(url.split('?')[1])));
const bodies = (endpoint: { path: string }) =>
  asked.mock.calls
    .filter(([url]) => url === endpoint.path)
    .map(([, init]) => JSON.parse(init.body as string) as unknown);

beforeAll(() => speak('zh-CN'));
beforeEach(() => {
  lessons = [];
  states = [];
  person = { role_ids: [5], should_analysis_list_by_page: true, accesses: ownerAccesses };
  live = liveLines();
  uploads.setState({ rows: [] });
  vi.stubGlobal('fetch', asked);
  // happy-dom has no layout: rows in sight are those of a tall window.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(2000);
  asked.mockImplementation((url, init) => {
    const of = path(url);
    if (of === getCurrentUser.path) return answer(200, 0, { ...teacherNow, ...person });
    if (of === contract.listLessons.path) {
      const trash = url.includes('trash=true');
      const listed = lessons.filter(({ deleted_at }) => (deleted_at !== null) === trash);
      return answer(200, 0, { lessons: listed, total: listed.length });
    }
    if (of === queryStates.path) return answer(200, 0, { cursor: '7-1', states });
    if (of === streamLive.path) return Promise.resolve(live.open(init.signal));
    if (of === contract.deleteLessons.path || of === contract.restoreLessons.path) {
      const { analysis_ids } = JSON.parse(init.body as string) as { analysis_ids: string[] };
      const deleted_at = of === contract.deleteLessons.path ? new Date().toISOString() : null;
      lessons = lessons.map((each) =>
        analysis_ids.includes(each.analysis_id) ? { ...each, deleted_at } : each,
      );
      return answer(200, 0, { count: analysis_ids.length });
    }
    if (of === contract.updateLesson.path || of === contract.retryLesson.path)
      return answer(200, 0, lessons[0]);
    return silence(url, init);
  });
});
afterEach(() => {
  cleanup();
  act(() => {
    for (const { key } of currentToasts()) closeToast(key);
  });
  clearSession();
  asked.mockReset();
  localStorage.clear();
  vi.restoreAllMocks();
});

async function open(address = '/home') {
  saveSession({ ...teacher, ...person });
  const opened = await openConsole(address);
  show(<ToastStack />);
  return opened;
}
const heading = () => screen.findByRole('heading', { level: 1 });
const row = async (title: string) => {
  const found = (await screen.findByText(title)).closest('tr');
  if (!found) throw new Error(`no row for ${title}`);
  return found;
};
/** A button's picture has a name too, before its words. */
const press = (name: string | RegExp) =>
  act(async () =>
    fireEvent.click(
      screen.getByRole('button', { name: typeof name === 'string' ? new RegExp(`${name}$`) : name }),
    ),
  );
const pick = async (title: string, entry: string) => {
  await press(`“${title}”可以做的事`);
  await act(async () => fireEvent.click(await screen.findByRole('menuitem', { name: entry })));
};

describe('[S2.6] /home', () => {
  it.each(['authority_ai_page', 'authority_career_page'] as const)(
    'is open to holders of %s, and first in the menu',
    async (authority) => {
      person.accesses = { ...accessesFor(authority), ...accessesFor('authority_operations_page') };
      await open();
      expect((await heading()).textContent).toBe('课堂分析');
      const menu = screen.getByRole('navigation', { name: '主菜单' });
      expect(within(menu).getAllByRole('link')[0]?.textContent).toBe('课堂分析');
    },
  );

  it('is closed to others', async () => {
    person.accesses = accessesFor('authority_operations_page');
    await open();
    expect(screen.getByText('抱歉，您没有权限打开这个页面')).toBeTruthy();
    expect(queries()).toEqual([]);
  });

  it('asks for no lessons where the person came for careers', async () => {
    person.accesses = accessesFor('authority_career_page');
    await open();
    expect(await screen.findByText('还没有能看到的课')).toBeTruthy();
    expect(queries()).toEqual([]);
  });
});

describe('the list', () => {
  it('says of each lesson what it is', async () => {
    lessons = [lesson(1, { title: '圆的面积', tags: ['公开课'], product_type: 5 })];
    await open();
    const cells = within(await row('圆的面积'));
    for (const text of ['公开课', '五年级 · 数学 · 45:00', '王敏', '五年级3班', '完整版', '已完成'])
      expect(cells.getByText(text), text).toBeTruthy();
    expect(cells.getByText(/05-20 周三/)).toBeTruthy();
  });

  it('asks for a page where the account wants pages, by what the address says', async () => {
    lessons = [lesson(1)];
    await open('/home?grade=grade_5&state=done&q=%E5%9C%86&edition=11');
    await row('第 1 课');
    expect(queries()[0]).toEqual({
      page: '1',
      page_size: '20',
      grade: 'grade_5',
      state: 'done',
      keyword: '圆',
      product_type: '11',
    });
  });

  it('asks for all at once where it does not, and narrows them here', async () => {
    person.should_analysis_list_by_page = false;
    lessons = [lesson(1), lesson(2, { grade: 'high_1' }), lesson(3, { outcome: 'failed', status: 70000 })];
    const { router } = await open();
    expect(await screen.findByText('3 节')).toBeTruthy();
    expect(queries()).toEqual([{}]);
    await act(() => router.navigate({ href: '/home?grade=high_1' }));
    expect(await screen.findByText('1 节')).toBeTruthy();
    await act(() => router.navigate({ href: '/home?state=failed' }));
    expect(await screen.findByText('1 节')).toBeTruthy();
    expect(queries()).toHaveLength(1);
  });

  it('shows a school whose lessons they are, and lets it change none of others', async () => {
    person.role_ids = [3];
    lessons = [lesson(1, { own: false, owner_name: '李娜', org_name: '英语组' }), lesson(2)];
    await open();
    const others = within(await row('第 1 课'));
    expect(others.getByText('李娜')).toBeTruthy();
    expect(others.getByText('英语组')).toBeTruthy();
    expect(others.queryByRole('button')).toBeNull();
    expect(within(await row('第 2 课')).getByRole('button', { name: /可以做的事/ })).toBeTruthy();
  });

  it('shows a teacher nothing of owners', async () => {
    lessons = [lesson(1)];
    await open();
    await row('第 1 课');
    expect(screen.queryByRole('columnheader', { name: '上传人' })).toBeNull();
  });

  it('says that it did not arrive, and asks again', async () => {
    const before = asked.getMockImplementation();
    asked.mockImplementation((url, init) =>
      path(url) === contract.listLessons.path
        ? answer(403, 1003)
        : (before?.(url, init) ?? silence(url, init)),
    );
    saveSession({ ...teacher, ...person });
    await openConsole('/home');
    expect(await screen.findByText('列表没有取到', undefined, { timeout: 15_000 })).toBeTruthy();
  });

  it('teaches the first step where there is nothing yet', async () => {
    await open();
    expect(await screen.findByText('还没有课，从一节开始')).toBeTruthy();
    expect(screen.getByText('把文件拖到这里，或粘贴、选文件夹')).toBeTruthy();
    expect(screen.getByRole('button', { name: /选择文件/ })).toBeTruthy();
  });

  it('has no way to upload for those who may not', async () => {
    person.role_ids = [2];
    person.accesses = accessesFor('authority_ai_page');
    await open();
    expect(await screen.findByText('还没有能看到的课')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /上传课/ })).toBeNull();
    expect(screen.queryByLabelText('选择录音录像文件')).toBeNull();
    expect(createLessonKey).toBe(accessKey(contract.createLesson));
  });
});

describe('how far a lesson has come', () => {
  it('follows the run that has the lesson’s analysis_id [S3.8a]', async () => {
    const going = lesson(1, { status: 25000, progress: 10, outcome: null });
    lessons = [going];
    states = [runOf(going, { progress: 10 })];
    await open();
    const cells = within(await row('第 1 课'));
    expect(await cells.findByText('语音识别 10%')).toBeTruthy();
    const asking = asked.mock.calls.find(([url]) => path(url) === queryStates.path)?.[0];
    expect(asking).toContain(`run_id=${going.analysis_id}`);
    await act(async () => {
      live.say({ type: 'hello', cursor: '7-1', resumed: true });
      live.say({ type: 'run', cursor: '7-2', state: runOf(going, { status: 40000, progress: 62 }) });
    });
    expect(await cells.findByText('分析中 62%')).toBeTruthy();
    const before = queries().length;
    await act(async () =>
      live.say({
        type: 'run',
        cursor: '7-3',
        state: runOf(going, { status: 60000, progress: 100, outcome: 'done' }),
      }),
    );
    expect(await cells.findByText('已完成')).toBeTruthy();
    // Its length is known now, and its quota is spent.
    await waitFor(() => expect(queries().length).toBeGreaterThan(before));
  });

  it('hears of a run that began after the list was drawn', async () => {
    lessons = [lesson(1, { status: 10000, progress: 0, outcome: null })];
    await open();
    await row('第 1 课');
    const before = queries().length;
    await act(async () => {
      live.say({ type: 'hello', cursor: '7-1', resumed: true });
      live.say({ type: 'run', cursor: '7-2', state: runOf(lesson(1), { status: 15000, outcome: null }) });
    });
    await waitFor(() => expect(queries().length).toBeGreaterThan(before));
  });

  it('says how much this browser has sent of it', async () => {
    lessons = [lesson(1, { status: 10000, outcome: null, progress: 0 })];
    const part = upload({ state: 'sending', lessonId: lesson(1).analysis_id });
    await open();
    const cells = within(await row('第 1 课'));
    expect(cells.getByText('在上传它的电脑上接着传，或在这里再选一次同一个文件')).toBeTruthy();
    act(() => uploads.setState({ rows: [part] }));
    expect(cells.getByText('上传 47%，见上传栏')).toBeTruthy();
  });

  it('says why it failed, and tries again', async () => {
    lessons = [lesson(1, { status: 70000, outcome: 'failed', cause: 'media:28' })];
    await open();
    const cells = within(await row('第 1 课'));
    expect(cells.getByText('失败：音频编码不支持（28）')).toBeTruthy();
    await act(async () => fireEvent.click(cells.getByRole('button', { name: '重试' })));
    expect(bodies(contract.retryLesson)).toEqual([{ analysis_id: lesson(1).analysis_id }]);
  });
});

describe('a lesson that failed', () => {
  const failed = (cause: string) => {
    lessons = [lesson(1, { status: 70000, outcome: 'failed', cause, failed_step: 'prepareMedia' })];
    return open();
  };
  it.each([
    ['media:51:empty', '失败：文件是空的（51）', /没有拷完/],
    ['media:51:too-long', '失败：超过 6 小时（51）', /请剪成一节一节再传/],
    ['media:51', '失败：打不开这个文件（51）', /确认它能正常播放/],
    ['media:4005:no-sound', '失败：这个文件里没有声音（4005）', /打开麦克风/],
    ['media:4005:silence', '失败：没有听到人声（4005）', /把手机放到教室中部/],
  ])('%s says what to do', async (cause, words, next) => {
    await failed(cause);
    const cells = within(await row('第 1 课'));
    expect(cells.getByText(words)).toBeTruthy();
    expect(cells.getByText(next, { selector: '.status-steps-hint *' })).toBeTruthy();
  });

  it('never shows a program’s own words', async () => {
    await failed('Error: connect ECONNREFUSED 127.0.0.1:9000');
    const shown = await row('第 1 课');
    expect(within(shown).getByText('失败：处理时出了问题')).toBeTruthy();
    expect(shown.textContent).toContain('从停住的地方接着做');
    expect(shown.textContent).not.toContain('ECONNREFUSED');
  });
});

describe('a lesson that waits for the platform', () => {
  const held = (number: number) => lesson(number, { status: 20000, outcome: null, held: true, own: false });
  it('says so instead of a place in the queue', async () => {
    lessons = [{ ...held(1), own: true }];
    states = [runOf(lessons[0] as contract.Lesson, { waiting: true, place: 4 })];
    await open();
    const cells = within(await row('第 1 课'));
    expect(await cells.findByText('等待平台安排')).toBeTruthy();
    expect(cells.queryByText(/排队/)).toBeNull();
    expect(cells.queryByRole('button', { name: '开始分析' })).toBeNull();
  });

  it('is started by the allocator, one or many', async () => {
    person.role_ids = [2];
    person.accesses = { ...accessesFor('authority_ai_page'), [accessKey(contract.startLessons)]: true };
    lessons = [held(1), held(2), { ...held(3), held: false }];
    const before = asked.getMockImplementation();
    asked.mockImplementation((url, init) =>
      url === contract.startLessons.path
        ? answer(200, 0, { count: 1 })
        : (before?.(url, init) ?? silence(url, init)),
    );
    await open();
    const start = within(await row('第 1 课')).getByRole('button', { name: '开始分析' });
    expect(within(await row('第 3 课')).queryByRole('button')).toBeNull();
    await act(async () => fireEvent.click(start));
    expect(await screen.findByText('1 节课已经开始')).toBeTruthy();
    for (const title of ['第 1 课', '第 2 课'])
      fireEvent.click(screen.getByRole('checkbox', { name: `选择 ${title}` }));
    await press(/play-circle 开始分析/);
    expect(bodies(contract.startLessons)).toEqual([
      { analysis_ids: [lesson(1).analysis_id] },
      { analysis_ids: [lesson(1).analysis_id, lesson(2).analysis_id] },
    ]);
  });
});

describe('deleting', () => {
  it('is done at once and can be undone', async () => {
    lessons = [lesson(1), lesson(2)];
    await open();
    await row('第 1 课');
    await pick('第 1 课', '删除');
    expect(await screen.findByText('已把“第 1 课”移入回收站')).toBeTruthy();
    expect(screen.getByText('30 天内可以恢复')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('第 1 课')).toBeNull());
    await press('撤销');
    expect(await row('第 1 课')).toBeTruthy();
    expect(bodies(contract.restoreLessons)).toEqual([{ analysis_ids: [lesson(1).analysis_id] }]);
  });

  it('holds its upload back, and lets it go on when it is undone', async () => {
    lessons = [lesson(1, { status: 10000, outcome: null })];
    uploads.setState({ rows: [upload({ state: 'sending', lessonId: lesson(1).analysis_id })] });
    await open();
    await row('第 1 课');
    await pick('第 1 课', '删除');
    await screen.findByText('已把“第 1 课”移入回收站');
    expect(pause).toHaveBeenCalledExactlyOnceWith('u');
    await press('撤销');
    await waitFor(() => expect(resume).toHaveBeenCalledExactlyOnceWith('u'));
  });

  it('takes many at once', async () => {
    lessons = [lesson(1), lesson(2), lesson(3)];
    await open();
    await row('第 1 课');
    for (const title of ['第 1 课', '第 3 课'])
      fireEvent.click(screen.getByRole('checkbox', { name: `选择 ${title}` }));
    await press('移入回收站');
    expect(await screen.findByText('已把 2 节课移入回收站')).toBeTruthy();
    expect(bodies(contract.deleteLessons)).toEqual([
      { analysis_ids: [lesson(1).analysis_id, lesson(3).analysis_id] },
    ]);
  });

  it('leaves a trash from which lessons come back', async () => {
    lessons = [lesson(1, { deleted_at: new Date(Date.now() - 86_400_000 * 2).toISOString() }), lesson(2)];
    const { router } = await open();
    await row('第 2 课');
    await press('回收站');
    expect(router.state.location.href).toBe('/home?trash=1');
    const cells = within(await row('第 1 课'));
    expect(cells.getByText('28 天后彻底删除')).toBeTruthy();
    expect(screen.queryByText('第 2 课')).toBeNull();
    await pick('第 1 课', '恢复');
    expect(await screen.findByText('已恢复 1 节课')).toBeTruthy();
    expect(await screen.findByText('回收站是空的')).toBeTruthy();
  });
});

it('what is said of a lesson can be corrected', async () => {
  lessons = [lesson(1)];
  await open();
  await row('第 1 课');
  await pick('第 1 课', '改信息');
  const title = await screen.findByLabelText<HTMLInputElement>('课题');
  expect(title.value).toBe('第 1 课');
  fireEvent.change(title, { target: { value: '圆的周长' } });
  fireEvent.change(screen.getByLabelText('上课日期'), { target: { value: '' } });
  await press(/保\s*存/);
  await waitFor(() =>
    expect(bodies(contract.updateLesson)).toEqual([
      {
        analysis_id: lesson(1).analysis_id,
        title: '圆的周长',
        teacher: '王敏',
        class_name: '五年级3班',
        subject: 'maths',
        grade: 'grade_5',
        language: 'zh',
        lesson_date: null,
        tags: [],
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByLabelText('课题')).toBeNull());
});
