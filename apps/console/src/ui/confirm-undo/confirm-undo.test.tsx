import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestError } from '../../client/request-error.ts';
import { speak } from '../../testing/language.ts';
import { show } from '../../testing/render.tsx';
import { ToastStack } from '../toast-stack.tsx';
import { closeToast, currentToasts } from '../toasts.ts';
import { useDoThenUndo } from './use-do-then-undo.ts';

const doIt = vi.fn<() => Promise<void>>();
const undo = vi.fn<() => Promise<void>>();
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const said = () => screen.queryByText('已把 3 节课移入回收站');

function Remove() {
  const { run, isPending } = useDoThenUndo();
  const deed = { doIt, undo, title: '已把 3 节课移入回收站', description: '30 天内可以恢复' };
  return (
    <>
      <button type="button" disabled={isPending} onClick={() => void run(deed)}>
        移走
      </button>
      <ToastStack />
    </>
  );
}

vi.setConfig({ testTimeout: 30_000 });
beforeAll(() => speak('zh-CN'));
beforeEach(() => {
  vi.useFakeTimers();
  doIt.mockReset().mockResolvedValue();
  undo.mockReset().mockResolvedValue();
  show(<Remove />);
});
afterEach(() => {
  act(() => {
    for (const { key } of currentToasts()) closeToast(key);
  });
  cleanup();
  vi.useRealTimers();
});

describe('something that can be undone', () => {
  it('is done first, and offered to be undone for ten seconds', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    doIt.mockReturnValue(promise);
    await press('移走');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '移走' }).disabled).toBe(true);
    expect(said()).toBeNull();
    await act(async () => resolve());
    expect(said()).not.toBeNull();
    await pass(9_900);
    expect(said()).not.toBeNull();
    await pass(200);
    expect(said()).toBeNull();
    expect(undo).not.toHaveBeenCalled();
  });

  it('is undone once, however often that is asked for', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    undo.mockReturnValue(promise);
    await press('移走');
    const button = screen.getByRole('button', { name: '撤销' });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    fireEvent.click(screen.getByRole('button', { name: /撤销/ }));
    // It stays until the answer has come.
    await pass(60_000);
    expect(said()).not.toBeNull();
    await act(async () => resolve());
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.getByText('已撤销')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /撤销/ })).toBeNull();
    await pass(1_600);
    expect(screen.queryByText('已撤销')).toBeNull();
  });

  it('is offered again when undoing fails, with the reason', async () => {
    undo.mockRejectedValueOnce(new RequestError('refused', { url: '/a', code: 1, said: '回收站已清空' }));
    await press('移走');
    await press('撤销');
    expect(screen.getByText('回收站已清空')).toBeTruthy();
    await press('再试一次');
    expect(undo).toHaveBeenCalledTimes(2);
    expect(screen.getByText('已撤销')).toBeTruthy();
  });

  it('says why it was not done, and offers nothing', async () => {
    doIt.mockRejectedValueOnce(new RequestError('refused', { url: '/a', code: 1, said: '这节课正在分析' }));
    await press('移走');
    expect(screen.getByText('没有做成')).toBeTruthy();
    expect(screen.getByText('这节课正在分析')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
  });

  it('leaves a line that is down to the one who tells of it everywhere', async () => {
    doIt.mockRejectedValueOnce(new RequestError('no-response', { url: '/a' }));
    await press('移走');
    expect(currentToasts()).toEqual([]);
  });

  it('stands beside others, each with its own undo', async () => {
    await press('移走');
    await press('移走');
    const [first] = screen.getAllByRole('button', { name: '撤销' });
    if (!first) throw new Error('no undo');
    await act(async () => fireEvent.click(first));
    expect(screen.getAllByRole('button', { name: '撤销' })).toHaveLength(1);
    expect(undo).toHaveBeenCalledOnce();
  });

  it('waits while somebody has reached it with the keyboard', async () => {
    await press('移走');
    const button = screen.getByRole('button', { name: '撤销' });
    await pass(9_000);
    act(() => button.focus());
    await pass(60_000);
    expect(said()).not.toBeNull();
    act(() => button.blur());
    await pass(10_100);
    expect(said()).toBeNull();
  });
});
