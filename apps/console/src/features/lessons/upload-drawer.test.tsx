import { codes } from '@kejing/contract/codes';
import { getCurrentUser } from '@kejing/contract/identity';
import * as contract from '@kejing/contract/lessons';
import { getQuota } from '@kejing/contract/orgs';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestError } from '../../client/request-error.ts';
import { clearSession, saveSession } from '../../client/session.ts';
import type { InspectedFile } from '../../client/uploads/types.ts';
import * as sender from '../../client/uploads/uploads.ts';
import { speak } from '../../testing/language.ts';
import { lesson, ownerAccesses } from '../../testing/lessons.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { teacher, teacherNow } from '../../testing/person.ts';
import { answer, asked, silence } from '../../testing/server.ts';

vi.mock('../../client/uploads/uploads.ts', async () =>
  (await import('../../testing/uploads.ts')).stubbedSender(),
);
vi.setConfig({ testTimeout: 60_000 });

const start = vi.mocked(sender.startLesson);
/** What is found out about a file, by its name; without it, that it can be used. */
let facts: Partial<Record<string, Partial<InspectedFile>>> = {};
/** Of the professional edition, of which three are gone. */
let granted = 15;
let terms = { org_name: '数学组', recordings_open: false, text_version: '2026-11' };
const refusal = (name: 'quotaUsedUp' | 'consentMissing' | 'badRecording') =>
  new RequestError('refused', {
    url: contract.createLesson.path,
    code: codes[name].code,
    said: codes[name]['zh-CN'],
  });

beforeAll(() => speak('zh-CN'));
beforeEach(() => {
  facts = {};
  granted = 15;
  terms = { org_name: '数学组', recordings_open: false, text_version: '2026-11' };
  start.mockReset().mockResolvedValue(lesson(1).analysis_id);
  vi.mocked(sender.inspectFiles).mockImplementation(async (chosen) =>
    chosen.map((each) => ({
      ...each,
      fingerprint: each.path,
      seconds: 2700,
      problem: undefined,
      known: undefined,
      ...facts[each.file.name],
    })),
  );
  vi.stubGlobal('fetch', asked);
  const accesses = ownerAccesses;
  const amount = (product_type: number, all: number) => ({
    resource: 'analysis',
    product_type,
    granted: all,
    reserved: 1,
    spent: 2,
  });
  asked.mockImplementation((url, init) => {
    const path = url.split('?')[0];
    if (path === getCurrentUser.path) return answer(200, 0, { ...teacherNow, accesses });
    if (path === contract.listLessons.path) return answer(200, 0, { lessons: [lesson(1)], total: 1 });
    if (path === contract.getUploadTerms.path) return answer(200, 0, terms);
    if (path === getQuota.path)
      return answer(200, 0, {
        org_id: teacher.org_id,
        quotas: [amount(5, 3), amount(11, granted), amount(19, 9)],
      });
    return silence(url, init);
  });
  saveSession({ ...teacher, accesses });
});
afterEach(() => {
  cleanup();
  clearSession();
  asked.mockReset();
  localStorage.clear();
});

/** Opens the page and chooses these files by its field. */
async function choose(...names: string[]) {
  await openConsole('/home');
  await add(...names);
  return screen.findByRole('dialog');
}
async function add(...names: string[]) {
  const field = await screen.findByLabelText('选择录音录像文件');
  const lastModified = new Date(2026, 4, 20, 12).getTime();
  const files = names.map((name) => new File(['x'], name, { lastModified }));
  await act(async () => fireEvent.change(field, { target: { files } }));
}
const press = (name: RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const card = (number: number) => within(screen.getByRole('region', { name: `第 ${number} 节课` }));
const consent = async (guardian = true) => {
  fireEvent.click(await screen.findByLabelText('学校已经书面告知学生和家长'));
  if (guardian) fireEvent.click(await screen.findByLabelText('学生里有不满 14 岁的，已取得监护人同意'));
};
const titles = () => start.mock.calls.map(([{ title }]) => title);
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('after choosing', () => {
  it('a lesson is filled in as far as its name tells, and starts with one consent', async () => {
    await choose('五年级3班 数学 圆的面积 王敏 2026-05-20.mp4');
    expect(await screen.findByDisplayValue('圆的面积')).toBeTruthy();
    await consent();
    await press(/开始上传/);
    await closed();
    expect(start).toHaveBeenCalledOnce();
    const [[sent] = []] = start.mock.calls;
    const { files = [], ...rest } = sent ?? {};
    expect(files.map(({ path }) => path)).toEqual(['五年级3班 数学 圆的面积 王敏 2026-05-20.mp4']);
    expect(rest).toEqual({
      title: '圆的面积',
      teacher: '王敏',
      class_name: '五年级3班',
      subject: 'maths',
      grade: 'grade_5',
      language: 'zh',
      lesson_date: '2026-05-20',
      tags: [],
      product_type: 11,
      consent: { basis: 'school_notice', text_version: '2026-11', guardian: true },
    });
    expect(
      contract.createLesson.body.safeParse({
        ...rest,
        files: [{ name: 'a.mp4', bytes: 1, fingerprint: 'a'.repeat(64) }],
      }).success,
    ).toBe(true);
  });

  it('three pieces are one lesson in natural order', async () => {
    await choose('五年级 数学 圆 part10.mp4', '五年级 数学 圆 part9.mp4', '五年级 数学 圆 part11.mp4');
    const files = () =>
      card(1)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.match(/part\d+/)?.[0]);
    expect(await screen.findByText('3 个文件，按次序接成一节课')).toBeTruthy();
    expect(files()).toEqual(['part9', 'part10', 'part11']);
    await act(async () =>
      fireEvent.click(card(1).getByRole('button', { name: '“五年级 数学 圆 part9.mp4”往后移' })),
    );
    expect(files()).toEqual(['part10', 'part9', 'part11']);
    await consent();
    await press(/开始上传/);
    await closed();
    expect(start.mock.calls.map(([{ files: sent }]) => sent.length)).toEqual([3]);
  });

  it('lessons can be split and merged', async () => {
    await choose('五年级 数学 圆_1.mp4', '五年级 数学 圆_2.mp4');
    await act(async () => fireEvent.click(await card(1).findByRole('button', { name: '拆成 2 节' })));
    expect(card(2).getByText('五年级 数学 圆_2.mp4')).toBeTruthy();
    await act(async () => fireEvent.click(card(1).getByRole('button', { name: '和下一节合成一节' })));
    expect(screen.queryByRole('region', { name: '第 2 节课' })).toBeNull();
    expect(card(1).getAllByRole('listitem')).toHaveLength(2);
  });

  it('more files can be added before it starts', async () => {
    await choose('五年级 数学 圆.mp4');
    await screen.findByDisplayValue('圆');
    await add('五年级 数学 方.mp4');
    expect(await screen.findByDisplayValue('方')).toBeTruthy();
    expect(screen.getByText('2 节课，2 个文件，共 2 B')).toBeTruthy();
  });

  it('takes what is dropped anywhere, and what is pasted', async () => {
    await openConsole('/home');
    await screen.findByLabelText('选择录音录像文件');
    const files = [new File(['x'], '五年级 数学 圆.mp4')];
    const drop = Object.assign(new Event('drop', { cancelable: true }), {
      dataTransfer: { types: ['Files'], items: [], files },
    });
    await act(async () => void window.dispatchEvent(drop));
    expect(drop.defaultPrevented).toBe(true);
    expect(await screen.findByDisplayValue('圆')).toBeTruthy();
    const paste = Object.assign(new Event('paste', { cancelable: true }), {
      clipboardData: { files: [new File(['x'], '五年级 数学 方.mp4')] },
    });
    await act(async () => void window.dispatchEvent(paste));
    expect(await screen.findByDisplayValue('方')).toBeTruthy();
  });

  it('what was used last is used again', async () => {
    await choose('五年级3班 数学 圆 王敏.mp4');
    await screen.findByDisplayValue('圆');
    await consent();
    await press(/开始上传/);
    await closed();
    await add('IMG_0012.mp4');
    expect(await screen.findByDisplayValue('5月20日的课')).toBeTruthy();
    expect(screen.getByDisplayValue('王敏')).toBeTruthy();
    expect(screen.getByDisplayValue('五年级3班')).toBeTruthy();
  });
});

describe('files that are not simply new', () => {
  it('say why they cannot be used', async () => {
    facts = {
      '说明.txt': { problem: 'ending' },
      '空.mp4': { problem: 'empty' },
      '一天.mp4': { problem: 'too-long', seconds: 7.5 * 3600 },
    };
    await choose('说明.txt', '空.mp4', '一天.mp4');
    expect(await screen.findByText('这 3 个文件传不了')).toBeTruthy();
    for (const text of [/不是能分析的录音录像/, /文件是空的/, /7.5 小时，一个文件最多 6 小时/])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '开始上传' }).disabled).toBe(true);
  });

  const known = (resumable: boolean) =>
    ({
      analysis_id: 'a1',
      title: '旧课',
      created_at: '2026-05-20T04:00:00.000Z',
      resumable,
    }) as InspectedFile['known'];

  it('that were uploaded before are left out unless they are wanted', async () => {
    facts = { '五年级 数学 圆.mp4': { known: known(false) } };
    await choose('五年级 数学 圆.mp4');
    expect(await screen.findByText('5月20日传过同一个文件')).toBeTruthy();
    expect(screen.getByRole('link', { name: '看那节课' }).getAttribute('href')).toBe('/lesson/a1');
    expect(screen.queryByRole('region', { name: '第 1 节课' })).toBeNull();
    await press(/仍要上传/);
    expect(await screen.findByDisplayValue('圆')).toBeTruthy();
  });

  it('that were not finished go on', async () => {
    facts = { '圆.mp4': { known: known(true) } };
    await choose('圆.mp4');
    await act(async () => fireEvent.click(await screen.findByRole('button', { name: '接着传' })));
    expect(vi.mocked(sender.resumeKnown).mock.calls[0]?.[0].path).toBe('圆.mp4');
    expect(screen.queryByText(/传过一部分/)).toBeNull();
    expect(start).not.toHaveBeenCalled();
  });
});

describe('consent', () => {
  it('is asked for and nothing starts without it', async () => {
    await choose('五年级 数学 圆.mp4');
    await screen.findByDisplayValue('圆');
    await press(/开始上传/);
    expect(await screen.findByText('请选一项告知或同意的方式')).toBeTruthy();
    expect(screen.getByText('幼儿园到八年级的课，请先确认已取得监护人同意')).toBeTruthy();
    expect(start).not.toHaveBeenCalled();
  });

  it('of a guardian is asked for only where children are that young', async () => {
    await choose('高一 数学 集合.mp4');
    await screen.findByDisplayValue('集合');
    await consent(false);
    expect(screen.queryByLabelText('学生里有不满 14 岁的，已取得监护人同意')).toBeNull();
    await press(/开始上传/);
    await closed();
    expect(start.mock.calls[0]?.[0].consent).toMatchObject({ guardian: false });
  });

  it.each([
    [false, /只有您和您分享的人。数学组和上级机构的管理员只看到课题/],
    [true, /还有数学组和上级机构的管理员/],
  ])(
    'comes with who will see the recording (open: %s) and the words that are agreed to',
    async (open, who) => {
      terms.recordings_open = open;
      await choose('五年级 数学 圆.mp4');
      expect(await screen.findByText(who)).toBeTruthy();
      expect(screen.getByText(/本课的录音录像用于改进教学/)).toBeTruthy();
    },
  );

  it('that the server finds missing is said beside it, and what was filled in stays', async () => {
    start.mockRejectedValueOnce(refusal('consentMissing'));
    await choose('五年级 数学 圆.mp4');
    await screen.findByDisplayValue('圆');
    await consent();
    await press(/开始上传/);
    const said = await screen.findByText(codes.consentMissing['zh-CN']);
    expect(said.closest('.consent')).not.toBeNull();
    expect(screen.getByDisplayValue('圆')).toBeTruthy();
  });
});

it('a film of which only the sound goes up does not hold the drawer open', async () => {
  start.mockReturnValue(new Promise(() => {}));
  localStorage.setItem(`kejing.lessons.last.${teacher.account_id}`, '{"product_type":2}');
  await choose('五年级 数学 圆.mp4');
  await screen.findByDisplayValue('圆');
  await consent();
  await press(/开始上传/);
  await closed();
  expect(start.mock.calls[0]?.[0].product_type).toBe(2);
});

describe('the quota', () => {
  it('stands beside the editions', async () => {
    await choose('五年级 数学 圆.mp4');
    await screen.findByDisplayValue('圆');
    expect(await card(1).findByText('专业版 · 还剩 12 节')).toBeTruthy();
    await act(async () => fireEvent.mouseDown(card(1).getByLabelText('版本')));
    expect(await screen.findByText('完整版 · 额度用完了')).toBeTruthy();
  });

  it('says beforehand that there is not enough for all', async () => {
    granted = 4;
    await choose('五年级 数学 圆.mp4', '五年级 数学 方.mp4');
    expect(await screen.findByText(/专业版这次要用 2 节，只剩 1 节/)).toBeTruthy();
  });

  it('that is used up is said beside the edition, and other lessons start', async () => {
    start.mockRejectedValueOnce(refusal('quotaUsedUp'));
    await choose('五年级 数学 圆.mp4', '五年级 数学 方.mp4');
    await screen.findByDisplayValue('方');
    await consent();
    await press(/开始上传 2 节课/);
    const said = await screen.findByText(codes.quotaUsedUp['zh-CN']);
    expect(said.closest('.ant-form-item')?.textContent).toContain('版本');
    expect(titles()).toHaveLength(2);
    expect(screen.getAllByRole('region', { name: /第 \d 节课/ })).toHaveLength(1);
    await press(/开始上传/);
    await closed();
    expect(titles()).toHaveLength(3);
    expect(titles()[2]).toBe(titles()[0]);
  });

  it('any other refusal is said in the lesson that it is about', async () => {
    start.mockRejectedValueOnce(refusal('badRecording'));
    await choose('五年级 数学 圆.mp4');
    await screen.findByDisplayValue('圆');
    await consent();
    await press(/开始上传/);
    expect((await card(1).findByRole('alert')).textContent).toContain('不是能分析的录音录像');
  });
});
