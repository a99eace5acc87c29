export { cancelRuns, createRehearsal, retryRuns } from './bulk.ts';
export { getOverview } from './overview.ts';
export { getRunHistory, listRuns } from './runs.ts';
export { forgetWorker, reportWorker } from './service.ts';
export type { SignOfLife } from './repository.ts';
