export { sharedReport } from './report.ts';
export { createShare, listShares, revokeShare } from './shares.ts';
export { getShared, openShare } from './visit.ts';
