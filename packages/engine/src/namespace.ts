import { Connection, isGrpcServiceError } from '@temporalio/client';

/** The gRPC status of a name that is taken. */
const alreadyExists = 6;

const keepFinishedSeconds = 7 * 24 * 3600;

async function withConnection<T>(address: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await Connection.connect({ address, connectTimeout: 3_000 });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

/** Registers a namespace once and waits until the server's own cache knows it. */
export function ensureNamespace(address: string, namespace: string): Promise<void> {
  return withConnection(address, async ({ workflowService }) => {
    try {
      await workflowService.registerNamespace({
        namespace,
        workflowExecutionRetentionPeriod: { seconds: keepFinishedSeconds as never },
      });
    } catch (error) {
      if (!isGrpcServiceError(error) || (error.code as number) !== alreadyExists) throw error;
    }
    for (let attempt = 0; ; attempt += 1) {
      try {
        await workflowService.listOpenWorkflowExecutions({
          namespace,
          startTimeFilter: {},
          maximumPageSize: 1,
        });
        return;
      } catch (error) {
        if (attempt > 100) throw error;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
  });
}

export async function engineProblem(address: string): Promise<string | undefined> {
  try {
    await withConnection(address, ({ healthService, workflowService }) =>
      Promise.all([
        healthService.check({ service: 'temporal.api.workflowservice.v1.WorkflowService' }),
        workflowService.getSystemInfo({}),
      ]),
    );
    return undefined;
  } catch {
    return `The Temporal server does not answer at ${address}.`;
  }
}

/** Also ends everything that runs in it. */
export function deleteNamespace(address: string, namespace: string): Promise<void> {
  return withConnection(address, async ({ operatorService }) => {
    await operatorService.deleteNamespace({ namespace });
  });
}
