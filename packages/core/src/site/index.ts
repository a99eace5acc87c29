export { bucketUrlFor, originOf, type PageAddress } from './bucket-url.ts';
export { deploymentFor, readDeployments } from './deployments.ts';
export { problemsOf } from './health.ts';
