export { clearNotices, listNotices, markNoticeRead } from './service.ts';
export { noticeCounts, notify } from './repository.ts';
