export { bucketUrlFor, originOf, type PageAddress } from './bucket-url.ts';
export { problemsOf } from './health.ts';
