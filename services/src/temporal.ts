import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureNamespace, engineProblem } from '@kejing/engine/namespace';
import type { Daemon } from './daemon.ts';
import { must, run } from './run.ts';
import type { Service } from './service.ts';
import { dataFolder, type Settings } from './settings.ts';
import { ensureTemporal, temporalProgram } from './temporal-build.ts';
import {
  balancerConfiguration,
  dynamicConfiguration,
  engineServers,
  serverConfiguration,
} from './temporal-configuration.ts';

const folder = join(dataFolder, 'temporal');
const balancerFile = join(folder, 'balancer.conf');
const balancer: Daemon = {
  name: 'temporal-balancer',
  command: ['/usr/sbin/nginx', '-p', folder, '-c', balancerFile, '-e', 'stderr', '-g', 'daemon off;'],
};

export function temporal(settings: Settings): Service {
  const servers = engineServers(settings);
  const several = servers.length > 1;
  /** Where callers ask, and each server itself. */
  const addresses = [
    ...new Set([settings.TEMPORAL_ADDRESS, ...servers.map(({ port }) => `127.0.0.1:${port}`)]),
  ];

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
    ports: ['TEMPORAL_PORT', 'TEMPORAL_INNER_PORT', ...(several ? (['TEMPORAL_SECOND_PORT'] as const) : [])],
    daemons: [
      ...servers.map(({ daemon, file }) => ({
        name: daemon,
        command: [temporalProgram('server'), '--config-file', join(folder, file), '--allow-no-auth', 'start'],
        cwd: folder,
      })),
      ...(several ? [balancer] : []),
    ],
    async prepare() {
      await ensureTemporal();
      mkdirSync(folder, { recursive: true });
      for (const server of servers) {
        const text = serverConfiguration(settings, server, folder);
        writeFileSync(join(folder, server.file), text, { mode: 0o600 });
      }
      if (several) writeFileSync(balancerFile, balancerConfiguration(settings));
      writeFileSync(join(folder, 'dynamic.yaml'), dynamicConfiguration);
      await updateSchema('temporal', 'postgresql/v12/temporal');
      await updateSchema('temporal_visibility', 'postgresql/v12/visibility');
    },
    async finish() {
      for (const address of addresses) await ensureNamespace(address, settings.TEMPORAL_NAMESPACE);
    },
    async health() {
      const problems = await Promise.all(addresses.map(engineProblem));
      return problems.find((problem) => problem);
    },
  };
}
