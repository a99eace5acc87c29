import type { texts as source } from './zh-CN.ts';

export const texts: typeof source = {
  unreadable:
    'The file cannot be read any more; it may have been moved, renamed or changed. Please choose it again',
  changed: 'The content of this file has changed, please choose the original one',
  spoilt:
    'It was sent several times and still arrives changed; a device on the network may be altering it. Please try another network',
  denied: 'The storage did not take this file. Please try again later, or ask your administrator',
  failed: 'The upload went wrong, please try again',
};
