export {
  cancelRun,
  decideRetry,
  decideRun,
  decideStart,
  finishRun,
  historyOf,
  signalRun,
  isUnstarted,
  recordEnd,
  rerun,
  retryRun,
  startRun,
  type RunOptions,
} from './service.ts';
export { findRun } from './repository.ts';
export { relaySoon, relayStarts } from './relay.ts';
export { databaseStepStore } from './step-store.ts';
