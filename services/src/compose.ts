import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureCertificate } from './certificate.ts';
import { consoleFiles, isForOthers } from './console-files.ts';
import { gatewayConfiguration } from './gateway-configuration.ts';
import { must } from './run.ts';
import type { Service } from './service.ts';
import { dataFolder, home, type Settings } from './settings.ts';
import { dynamicConfiguration } from './temporal-configuration.ts';
import { until } from './wait.ts';

export const composeFile = join(dirname(dirname(fileURLToPath(import.meta.url))), 'compose.yaml');
const mounted = join(dataFolder, 'compose');

const docker = (...args: string[]) =>
  must(['docker', 'compose', '--env-file', join(home, '.env'), '-f', composeFile, ...args]);

/** What the containers mount. */
async function writeConfiguration(settings: Settings): Promise<void> {
  const files = await ensureCertificate(settings);
  mkdirSync(mounted, { recursive: true });
  copyFileSync(files.certificate, join(mounted, 'site.crt'));
  copyFileSync(files.key, join(mounted, 'site.key'));
  const inContainer = { certificate: '/kejing/site.crt', key: '/kejing/site.key' };
  const built = isForOthers(settings) ? { ...consoleFiles(settings), folder: '/kejing-console' } : undefined;
  writeFileSync(join(mounted, 'nginx.conf'), gatewayConfiguration(settings, inContainer, built));
  writeFileSync(join(mounted, 'dynamic.yaml'), dynamicConfiguration);
  writeFileSync(join(mounted, 's3.json'), storeConfiguration(settings), { mode: 0o600 });
}

const storeConfiguration = (settings: Settings) =>
  JSON.stringify({
    identities: [
      {
        name: 'kejing',
        credentials: [{ accessKey: settings.S3_ACCESS_KEY, secretKey: settings.S3_SECRET_KEY }],
        actions: ['Admin', 'Read', 'Write', 'List', 'Tagging'],
      },
    ],
  });

export async function composeUp(settings: Settings, services: Service[]): Promise<void> {
  await writeConfiguration(settings);
  await docker('up', '-d');
  for (const service of services) {
    let trouble = '';
    const finished = await until(
      () =>
        service.finish().then(
          () => true,
          (error: Error) => {
            trouble = error.message;
            return false;
          },
        ),
      120_000,
      500,
    );
    const problem = finished ? await service.health() : trouble;
    if (problem) throw new Error(`${service.name}: ${problem}`);
    console.log(`✓ ${service.name}`);
  }
}

export async function composeDown(): Promise<void> {
  await docker('down');
}
