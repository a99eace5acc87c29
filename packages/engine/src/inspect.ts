import type { Client } from '@temporalio/client';
import { isGrpcServiceError } from '@temporalio/client';
import { linesOf, pendingLines, type HistoryLine } from './history.ts';

/** What the engine says of a queue. */
export interface QueueReport {
  backlog: number;
  backlogSeconds: number;
  pollers: number;
}

export interface HistoryPage {
  lines: HistoryLine[];
  /** Goes on behind this page; undefined when there is no more. */
  next?: string;
}

export interface Inspection {
  queueReport(queue: string): Promise<QueueReport>;
  /** A page of what happened; undefined when the engine does not have it, or no longer. */
  history(id: string, size: number, cursor?: string): Promise<HistoryPage | undefined>;
}

/** The gRPC status of something that is not there. */
const notFound = 5;
/** The number that the engine has for queues of steps. */
const activityQueue = 2 as never;
/** An operator waits for this, and asks again soon. */
const patience = 3_000;

/** What an operator wants to know of the engine; nothing here changes anything. */
export function inspection(client: Client, namespace: string, queuePrefix: string): Inspection {
  const { workflowService } = client;
  const soon = <T>(ask: () => Promise<T>) => client.withDeadline(Date.now() + patience, ask);
  return {
    async queueReport(queue) {
      const { stats, pollers } = await soon(() =>
        workflowService.describeTaskQueue({
          namespace,
          taskQueue: { name: queuePrefix + queue },
          taskQueueType: activityQueue,
          reportStats: true,
        }),
      );
      return {
        backlog: Number(stats?.approximateBacklogCount ?? 0),
        backlogSeconds: Number(stats?.approximateBacklogAge?.seconds ?? 0),
        pollers: new Set(pollers.map(({ identity }) => identity)).size,
      };
    },
    async history(id, size, cursor) {
      const from = readCursor(cursor);
      const execution = { workflowId: id };
      try {
        const page = await soon(() =>
          workflowService.getWorkflowExecutionHistory({
            namespace,
            execution,
            maximumPageSize: size,
            nextPageToken: from.token,
          }),
        );
        const { lines, queued } = linesOf(page.history?.events ?? [], from.queued, queuePrefix);
        if (page.nextPageToken.length > 0)
          return { lines, next: writeCursor({ token: page.nextPageToken, queued }) };
        const { pendingActivities } = await soon(() =>
          workflowService.describeWorkflowExecution({ namespace, execution }),
        );
        return { lines: [...lines, ...pendingLines(pendingActivities)] };
      } catch (error) {
        if (isGrpcServiceError(error) && (error.code as number) === notFound) return undefined;
        throw error;
      }
    },
  };
}

interface Cursor {
  token?: Uint8Array;
  /** Steps that were queued on earlier pages and have not ended there: later lines name them by number only. */
  queued: Map<string, string>;
}

const writeCursor = ({ token, queued }: Cursor) =>
  Buffer.from(JSON.stringify([Buffer.from(token ?? []).toString('base64'), [...queued]])).toString(
    'base64url',
  );

/** Throws a RangeError on what it has not written itself. */
function readCursor(text: string | undefined): Cursor {
  if (text === undefined) return { queued: new Map() };
  try {
    const [token, queued] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [
      string,
      [string, string][],
    ];
    return { token: Buffer.from(token, 'base64'), queued: new Map(queued) };
  } catch (error) {
    throw new RangeError('This is no cursor of a history.', { cause: error });
  }
}
