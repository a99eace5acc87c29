import { expect, it, vi } from 'vitest';
import { holdReload, onHoldChange, reloadHeldBy } from './busy.ts';

it('is held until everybody has released it, each once', () => {
  const heard = vi.fn<() => void>();
  const stop = onHoldChange(heard);
  const first = holdReload('upload');
  const second = holdReload('upload');
  first();
  first();
  expect(reloadHeldBy()).toBe('upload');
  second();
  expect(reloadHeldBy()).toBeUndefined();
  expect(heard).toHaveBeenCalledTimes(4);
  stop();
});
