import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureNamespace, engineProblem } from '@kejing/engine/namespace';
import { must, run } from './run.ts';
import type { Service } from './service.ts';
import { dataFolder, portNumber, type Settings } from './settings.ts';
import { ensureTemporal, temporalProgram } from './temporal-build.ts';

const folder = join(dataFolder, 'temporal');

export function temporal(settings: Settings): Service {
  const address = settings.TEMPORAL_ADDRESS;

  /** A new database has no version to read, so the first update fails and the set-up is made. */
  async function updateSchema(database: string, schema: string) {
    const tool = [
      temporalProgram('sql'),
      '--plugin',
      'postgres12',
      '--ep',
      '127.0.0.1',
      '-p',
      settings.POSTGRES_PORT,
      '-u',
      'temporal',
      '--db',
      database,
    ];
    const env = { SQL_PASSWORD: settings.TEMPORAL_PASSWORD };
    const update = [...tool, 'update-schema', '--schema-name', schema];
    if ((await run(update, { env })).code === 0) return;
    await must([...tool, 'setup-schema', '-v', '0.0'], { env });
    await must(update, { env });
  }

  return {
    name: 'temporal',
    ports: ['TEMPORAL_PORT', 'TEMPORAL_INNER_PORT'],
    daemons: [
      {
        name: 'temporal',
        command: [
          temporalProgram('server'),
          '--config-file',
          join(folder, 'server.yaml'),
          '--allow-no-auth',
          'start',
        ],
        cwd: folder,
      },
    ],
    async prepare() {
      await ensureTemporal();
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'server.yaml'), serverConfiguration(settings), { mode: 0o600 });
      writeFileSync(join(folder, 'dynamic.yaml'), dynamicConfiguration);
      await updateSchema('temporal', 'postgresql/v12/temporal');
      await updateSchema('temporal_visibility', 'postgresql/v12/visibility');
    },
    finish: () => ensureNamespace(address, settings.TEMPORAL_NAMESPACE),
    health: () => engineProblem(address),
  };
}

/** One partition per queue and fairness on: a school that floods a queue does not hold up another. */
export const dynamicConfiguration = `
matching.enableFairness: [{value: true}]
matching.numTaskqueueReadPartitions: [{value: 1}]
matching.numTaskqueueWritePartitions: [{value: 1}]
system.namespaceCacheRefreshInterval: [{value: 1s}]
`;

function serverConfiguration(settings: Settings): string {
  const inner = portNumber(settings, 'TEMPORAL_INNER_PORT');
  const store = (database: string, connections: number) => `
      sql:
        pluginName: postgres12
        databaseName: ${database}
        connectAddr: 127.0.0.1:${settings.POSTGRES_PORT}
        connectProtocol: tcp
        user: temporal
        password: ${settings.TEMPORAL_PASSWORD}
        maxConns: ${connections}
        maxIdleConns: ${connections}
        maxConnLifetime: 1h`;
  const rpc = (name: string, port: number, membership: number) => `
  ${name}:
    rpc: { grpcPort: ${port}, membershipPort: ${membership}, bindOnLocalHost: true }`;
  return `
log: { stdout: true, level: warn }
persistence:
  defaultStore: main
  visibilityStore: visibility
  numHistoryShards: 64
  datastores:
    main:${store('temporal', 40)}
    visibility:${store('temporal_visibility', 10)}
global:
  membership: { maxJoinDuration: 30s, broadcastAddress: 127.0.0.1 }
services:${rpc('frontend', portNumber(settings, 'TEMPORAL_PORT'), inner)}${rpc('history', inner + 1, inner + 2)}${rpc('matching', inner + 3, inner + 4)}${rpc('worker', inner + 5, inner + 6)}
clusterMetadata:
  enableGlobalNamespace: false
  failoverVersionIncrement: 10
  masterClusterName: active
  currentClusterName: active
  clusterInformation:
    active: { enabled: true, initialFailoverVersion: 1, rpcName: frontend, rpcAddress: "${settings.TEMPORAL_ADDRESS}" }
dcRedirectionPolicy: { policy: noop }
dynamicConfigClient: { filepath: ${join(folder, 'dynamic.yaml')}, pollInterval: 10s }
`;
}
