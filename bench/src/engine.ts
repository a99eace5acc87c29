import { fileURLToPath } from 'node:url';
import type { Context } from '@kejing/core/context';
import { databaseStepStore } from '@kejing/core/runs';
import { platformScope, withScope } from '@kejing/db/scope';
import { stepActivity } from '@kejing/engine/step-activity';
import { withFreshContext } from '@kejing/testkit/fresh';
import { makeDistrict, type TestPerson } from '@kejing/testkit/people';
import { Client, Connection } from '@temporalio/client';
import { DefaultLogger, NativeConnection, Runtime, Worker, bundleWorkflowCode } from '@temporalio/worker';
import { emptySteps } from './engine/steps.ts';
import { median } from './median.ts';
import type { Verdict } from './verdict.ts';

const goal = 0.9;
const rounds = 9;
const workflowsEach = 40;
const stepsEach = 6;

/** Steps a second of a workflow of six empty steps: through our step layer, against the SDK alone, by turns. */
export function benchEngine(): Promise<Verdict> {
  return withFreshContext(async (context) => {
    const { east } = await makeDistrict(context);
    const { worker, running, connection } = await startBenchWorker(context);
    const client = new Client({
      connection: await Connection.connect({ address: context.settings.TEMPORAL_ADDRESS }),
      namespace: context.settings.TEMPORAL_NAMESPACE,
    });
    const measure = (name: 'layered' | 'bare') => stepsPerSecond(client, context, east.teacher, name);
    const speeds = { layered: [] as number[], bare: [] as number[] };
    const order = ['layered', 'bare'] as const;
    await measure('layered'); // warm
    await measure('bare');
    for (let round = 0; round < rounds; round += 1)
      // The engine gets slower as its tables grow: by turns each goes first, and a round is compared with itself.
      for (const name of round % 2 === 0 ? order : order.toReversed()) speeds[name].push(await measure(name));
    worker.shutdown();
    await running;
    await Promise.all([connection.close(), client.connection.close()]);
    const [layered, bare] = [median(speeds.layered), median(speeds.bare)];
    const ratio = median(speeds.layered.map((speed, round) => speed / (speeds.bare[round] ?? Infinity)));
    return {
      line: `${ratio.toFixed(2)} (layer ${layered.toFixed(0)} steps/s, bare ${bare.toFixed(0)} steps/s, median of ${rounds}, goal ≥ ${goal})`,
      held: ratio >= goal,
    };
  });
}

async function startBenchWorker(context: Context) {
  Runtime.install({ logger: new DefaultLogger('ERROR'), shutdownSignals: [] });
  const {
    TEMPORAL_ADDRESS: address,
    TEMPORAL_NAMESPACE: namespace,
    TEMPORAL_QUEUE_PREFIX: prefix,
  } = context.settings;
  const connection = await NativeConnection.connect({ address });
  const host = { store: databaseStepStore(context.db), worker: 'bench' };
  const steps = emptySteps.map((step) => [step.name, stepActivity(step, context, host)] as const);
  const worker = await Worker.create({
    connection,
    namespace,
    taskQueue: `${prefix}report`,
    workflowBundle: await bundleWorkflowCode({
      workflowsPath: fileURLToPath(new URL('./engine/workflows.ts', import.meta.url)),
      logger: new DefaultLogger('ERROR'),
    }),
    activities: { ...Object.fromEntries(steps), nothing: () => Promise.resolve({}) },
  });
  return { worker, running: worker.run(), connection };
}

async function stepsPerSecond(
  client: Client,
  context: Context,
  person: TestPerson,
  name: 'layered' | 'bare',
): Promise<number> {
  const prefix = context.settings.TEMPORAL_QUEUE_PREFIX;
  const ids = await withScope(context.db, platformScope, (tx) =>
    tx
      .insertInto('runs')
      .values(
        Array.from({ length: workflowsEach }, () => ({
          kind: 'bench',
          org_id: person.orgId,
          account_id: person.accountId,
        })),
      )
      .returning('id')
      .execute(),
  );
  const began = performance.now();
  await Promise.all(
    ids.map(({ id }) =>
      client.workflow.execute(name, {
        taskQueue: `${prefix}report`,
        workflowId: `${name}-${id}`,
        args: name === 'layered' ? [{ runId: id, attempt: 1, queuePrefix: prefix, plan: {} }] : [],
      }),
    ),
  );
  return (workflowsEach * stepsEach) / ((performance.now() - began) / 1000);
}
