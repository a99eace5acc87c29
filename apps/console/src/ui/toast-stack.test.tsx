import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '../client/session.ts';
import { ToastStack } from './toast-stack.tsx';
import { closeToast, showToast } from './toasts.ts';

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const show = (toast: Parameters<typeof showToast>[0]) => act(() => showToast(toast));
const card = () => screen.queryByText('演练完成了');

beforeEach(() => {
  vi.useFakeTimers();
  render(<ToastStack />);
});
afterEach(() => {
  closeToast('a');
  cleanup();
  vi.useRealTimers();
});

describe('a notice toast [S4.8]', () => {
  it('closes itself after 1.5 s [S9.2]', async () => {
    show({ key: 'a', title: '演练完成了' });
    await pass(1_499);
    expect(card()).not.toBeNull();
    await pass(2);
    expect(card()).toBeNull();
  });

  it('stays while the pointer is over it, and has its full time again when it leaves', async () => {
    show({ key: 'a', title: '演练完成了' });
    await pass(1_000);
    const toast = card()?.closest('.toast');
    if (!toast) throw new Error('no toast');
    fireEvent.pointerEnter(toast);
    await pass(10_000);
    expect(card()).not.toBeNull();
    fireEvent.pointerLeave(toast);
    await pass(1_400);
    expect(card()).not.toBeNull();
    await pass(200);
    expect(card()).toBeNull();
  });

  it('can be closed by hand only when it is closable', () => {
    show({ key: 'a', title: '演练完成了' });
    expect(screen.queryByRole('button')).toBeNull();
    show({ key: 'a', title: '演练完成了', closable: true });
    fireEvent.click(screen.getByRole('button'));
    expect(card()).toBeNull();
  });

  it('takes the place of one with the same key', () => {
    show({ key: 'a', title: '一' });
    show({ key: 'a', title: '二' });
    expect(screen.queryByText('一')).toBeNull();
    expect(screen.getByText('二')).toBeTruthy();
  });
});

it('leaves nothing for the next person: the undo of one is not for another', () => {
  show({ key: 'a', title: '演练完成了', seconds: 10 });
  act(clearSession);
  expect(card()).toBeNull();
});
