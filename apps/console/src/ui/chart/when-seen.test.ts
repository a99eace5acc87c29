import { afterEach, expect, it, vi } from 'vitest';
import { whenSeen } from './when-seen.ts';

const at = (top: number) => {
  const element = document.createElement('div');
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue({ top, bottom: top + 50 } as DOMRect);
  return element;
};
afterEach(() => {
  vi.unstubAllGlobals();
});

it('acts at once for what can be seen, later for what cannot, and never for what was called off', () => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (act: () => void) => waiting.push(act));
  const cancel = vi.fn<(which: number) => void>();
  vi.stubGlobal('cancelIdleCallback', cancel);
  const act = vi.fn<() => void>();
  whenSeen(at(10), act);
  expect(act).toHaveBeenCalledOnce();
  const callOff = whenSeen(at(window.innerHeight + 500), act);
  expect(act).toHaveBeenCalledOnce();
  waiting[0]?.();
  expect(act).toHaveBeenCalledTimes(2);
  callOff();
  expect(cancel).toHaveBeenCalledExactlyOnceWith(1);
});
