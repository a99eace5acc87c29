export { clearNotices, listNotices, markNoticeRead } from './service.ts';
export { getNoticePreferences, updateNoticePreferences } from './preferences.ts';
export { noticeCounts, notify } from './repository.ts';
