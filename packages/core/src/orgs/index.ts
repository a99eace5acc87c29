export { getGlossary, termsForLesson, updateGlossary } from './glossary.ts';
export { getQuota } from './quota.ts';
