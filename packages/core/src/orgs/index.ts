export { getQuota } from './quota.ts';
