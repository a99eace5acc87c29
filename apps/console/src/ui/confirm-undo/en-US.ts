import type { texts as source } from './zh-CN.ts';

export const texts: typeof source = {
  undo: 'Undo',
  undone: 'Undone',
  failed: 'It did not work',
  undoFailed: 'It could not be undone',
  again: 'Try again',
};
