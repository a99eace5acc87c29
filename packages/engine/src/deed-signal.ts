import { Context as ActivityContext } from '@temporalio/activity';

/** For a small deed that belongs to no run: aborted when it is cancelled, too late, or its worker stops. */
export const deedSignal = (): AbortSignal => ActivityContext.current().cancellationSignal;
