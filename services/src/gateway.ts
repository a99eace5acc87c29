import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureCertificate } from './certificate.ts';
import { consoleFiles, isForOthers, type ConsoleFiles } from './console-files.ts';
import { gatewayConfiguration } from './gateway-configuration.ts';
import { runningPid } from './daemon.ts';
import { must } from './run.ts';
import type { Service } from './service.ts';
import { dataFolder, type Settings } from './settings.ts';

const folder = join(dataFolder, 'gateway');
const configuration = join(folder, 'nginx.conf');

/** Writes the configuration; a gateway that runs takes it up, with a changed certificate too. */
export async function configureGateway(settings: Settings, built: ConsoleFiles | undefined): Promise<void> {
  const files = await ensureCertificate(settings);
  mkdirSync(folder, { recursive: true });
  const served = built && readableByGateway(settings, built);
  writeFileSync(configuration, gatewayConfiguration(settings, files, served));
  await must(['/usr/sbin/nginx', '-p', folder, '-c', configuration, '-e', 'stderr', '-t']);
  const pid = runningPid('gateway');
  if (pid) process.kill(pid, 'SIGHUP');
}

/**
 * Started by root, nginx reads files as nobody, who cannot look into a private folder such as root's home.
 * What was published before stays beside the new: pages that are open still find their parts.
 */
function readableByGateway(settings: Settings, built: ConsoleFiles): ConsoleFiles {
  if (process.getuid?.() !== 0) return built;
  const published = `/var/lib/kejing/console-${settings.GATEWAY_HTTP_PORT}`;
  mkdirSync(published, { recursive: true, mode: 0o755 });
  cpSync(built.folder, published, { recursive: true });
  chmodSync(published, 0o755); // a copy has the mode of what was copied
  return { ...built, folder: published };
}

/** One origin for console and API, another for the bucket, HTTPS for every name but localhost. */
export function gateway(settings: Settings): Service {
  return {
    name: 'gateway',
    ports: ['GATEWAY_HTTP_PORT', 'GATEWAY_HTTPS_PORT', 'GATEWAY_BUCKET_PORT'],
    daemons: [
      {
        name: 'gateway',
        command: ['/usr/sbin/nginx', '-p', folder, '-c', configuration, '-e', 'stderr', '-g', 'daemon off;'],
        stopSignal: 'SIGQUIT', // lets running answers end
      },
    ],
    prepare: () => configureGateway(settings, isForOthers(settings) ? consoleFiles(settings) : undefined),
    async finish() {},
    async health() {
      try {
        const host = settings.GATEWAY_BIND === '0.0.0.0' ? '127.0.0.1' : settings.GATEWAY_BIND;
        const answer = await fetch(`http://${host}:${settings.GATEWAY_HTTP_PORT}/gateway-health`, {
          signal: AbortSignal.timeout(2_000),
        });
        return answer.ok ? undefined : `The gateway answers with status ${answer.status}.`;
      } catch {
        return 'The gateway does not answer.';
      }
    },
  };
}
