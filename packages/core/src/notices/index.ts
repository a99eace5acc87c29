export { clearNotices, listNotices, markNoticeRead, notify } from './service.ts';
export { noticeCounts } from './repository.ts';
