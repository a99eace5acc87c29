import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Upload, UploadState } from '../../client/uploads/types.ts';
import { speak } from '../../testing/language.ts';
import { show } from '../../testing/render.tsx';
import { UploadTray } from './upload-tray.tsx';

vi.setConfig({ testTimeout: 20_000 });
const does = () => vi.fn<(id: string) => void>();
const actions = {
  onPause: does(),
  onResume: does(),
  onCancel: does(),
  onRetry: does(),
  onChooseFile: does(),
  onAllow: does(),
  onDismiss: does(),
  onPauseAll: vi.fn<() => void>(),
  onResumeAll: vi.fn<() => void>(),
};

const upload = (state: UploadState, more: Partial<Upload> = {}): Upload => ({
  id: more.name ?? state,
  lessonId: more.name ?? state,
  lessonTitle: '圆的面积',
  place: 1,
  placeOf: 1,
  name: '圆的面积.mp4',
  bytes: 1000e6,
  filmBytes: undefined,
  sentBytes: 610e6,
  extracted: undefined,
  speed: undefined,
  secondsLeft: undefined,
  state,
  problem: undefined,
  ...more,
});
const tray = (...uploads: Upload[]) => show(<UploadTray uploads={uploads} actions={actions} />);
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const narrow = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: () => {}, removeEventListener: () => {} }));

beforeAll(() => speak('zh-CN'));
beforeEach(() => {
  narrow(false);
  for (const each of Object.values(actions)) each.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('one file', () => {
  it.each<[UploadState, Partial<Upload>, string, string]>([
    ['waiting', {}, '等待中', '1 GB · 排在前面的传完就开始'],
    ['extracting', { extracted: 0.72 }, '取音轨 72%', '视频不离开这台电脑'],
    ['sending', { speed: 3.1e6, secondsLeft: 146 }, '61%', '610 MB / 1 GB · 3.1 MB/秒 · 还剩 2 分 30 秒'],
    ['paused', {}, '已暂停 61%', '7 天内可接着传'],
    ['offline', {}, '等待网络', '断网了，连上后从 61% 继续'],
    ['signed-out', {}, '等待登录', '重新登录后从 61% 继续'],
    ['needs-file', {}, '等您选文件', '再选一次这个文件，从 61% 接着传'],
    ['needs-permission', {}, '等您允许', '再允许一次读取这个文件'],
    ['checking', { sentBytes: 1000e6 }, '核对中', '正在逐片核对'],
    ['done', {}, '已上传', '可以关掉页面'],
    ['failed', { problem: '服务器没有回应' }, '没有传完', '重试就接着传'],
    ['refused', { problem: '5 月 20 日传过同一个文件' }, '不能上传', '5 月 20 日传过同一个文件'],
  ])('%s says so and what comes next', (state, more, word, line) => {
    tray(upload(state, more));
    expect(screen.getByText(word)).toBeTruthy();
    expect(screen.getByRole('listitem').textContent).toContain(line);
  });

  it('says how small the sound is that was taken out of a film', () => {
    tray(upload('waiting', { extracted: 1, filmBytes: 1.9e9, bytes: 18.7e6, sentBytes: 0 }));
    expect(screen.getByText('音轨已取出')).toBeTruthy();
    expect(screen.getByText('已在浏览器里取出音轨：1.9 GB → 18.7 MB')).toBeTruthy();
  });

  it('says its place among the files of its lesson', () => {
    tray(upload('sending', { place: 2, placeOf: 3 }));
    expect(screen.getByText('第 2 / 3 个')).toBeTruthy();
  });

  it('has a bar that says how far it is, where something is on its way', () => {
    const { unmount } = tray(upload('sending'));
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('61');
    unmount();
    tray(upload('done'));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('of a lesson that is not whole yet does not say that the analysis has begun', () => {
    tray(
      upload('done', { id: 'a', lessonId: 'x' }),
      upload('sending', { id: 'b', lessonId: 'x', name: '二.mp4' }),
    );
    expect(screen.getByText('等这节课的其他文件传完就开始分析')).toBeTruthy();
  });
});

describe('what can be done', () => {
  it.each<[UploadState, string, keyof typeof actions]>([
    ['sending', '暂停：圆的面积.mp4', 'onPause'],
    ['paused', '继续：圆的面积.mp4', 'onResume'],
    ['failed', '重试：圆的面积.mp4', 'onRetry'],
    ['needs-file', '选文件：圆的面积.mp4', 'onChooseFile'],
    ['needs-permission', '允许读取：圆的面积.mp4', 'onAllow'],
    ['done', '移除：圆的面积.mp4', 'onDismiss'],
    ['refused', '移除：圆的面积.mp4', 'onDismiss'],
  ])('%s: %s', async (state, label, action) => {
    tray(upload(state));
    await press(label);
    expect(actions[action]).toHaveBeenCalledExactlyOnceWith(state);
  });

  it('cancelling deletes what was sent, so it asks first', async () => {
    tray(upload('sending'));
    await press('取消上传：圆的面积.mp4');
    expect(actions.onCancel).not.toHaveBeenCalled();
    await press('取消上传');
    expect(actions.onCancel).toHaveBeenCalledExactlyOnceWith('sending');
  });

  it('pauses all, and resumes all once everything stands still', async () => {
    const { unmount } = tray(upload('sending'), upload('paused', { name: '二.mp4' }));
    await press('全部暂停');
    expect(actions.onPauseAll).toHaveBeenCalledOnce();
    unmount();
    tray(upload('paused'));
    await press('全部继续');
    expect(actions.onResumeAll).toHaveBeenCalledOnce();
  });
});

describe('the tray', () => {
  const three = [
    upload('sending', { name: '一.mp4' }),
    upload('paused', { name: '二.mp4' }),
    upload('done', { name: '三.mp4' }),
  ];

  it('is not there without files', () => {
    tray();
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('counts its files, and folds to its head', async () => {
    tray(...three);
    expect(screen.getByRole('heading').textContent).toBe('上传 3 个文件');
    expect(screen.getByText('换页面也会继续')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    await press('收起');
    expect(screen.queryAllByRole('listitem')).toHaveLength(0);
    expect(document.querySelector('.upload-summary')?.textContent).toBe('1 个正在传，1 个已暂停，1 个已上传');
    await press('展开');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('on a phone shows one file and says what the others do', async () => {
    narrow(true);
    tray(...three);
    const [only, ...others] = screen.getAllByRole('listitem');
    expect(others).toEqual([]);
    expect(within(only as HTMLElement).getByText('一.mp4')).toBeTruthy();
    expect(screen.getByText('另有 1 个已暂停，1 个已上传')).toBeTruthy();
    await press('看全部文件');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('on a phone shows the file that needs the person before one that flows', () => {
    narrow(true);
    tray(upload('sending', { name: '一.mp4' }), upload('needs-file', { name: '二.mp4' }));
    expect(screen.getByRole('listitem').textContent).toContain('二.mp4');
  });

  it('says when the page may be closed, and clears what is over', async () => {
    tray(upload('done', { name: '一.mp4' }), upload('done', { name: '二.mp4' }));
    expect(screen.getByRole('heading').textContent).toBe('2 个文件已上传');
    await press('全部移除');
    expect(actions.onDismiss.mock.calls).toEqual([['一.mp4'], ['二.mp4']]);
  });
});
