import type { texts as source } from './zh-CN.ts';

export const texts: typeof source = {
  title: 'Recording',
  broken: 'The recording cannot be played. Check the network and try again',
  again: 'Try again',
};
