import { mkdirSync } from 'node:fs';
import { s3 } from './ceph.ts';
import { gateway } from './gateway.ts';
import { ensurePackages } from './packages.ts';
import { postgres } from './postgres.ts';
import { composeDown, composeUp } from './compose.ts';
import { bringDown, bringUp, healthOf, type Service } from './service.ts';
import { dataFolder, type Settings } from './settings.ts';
import { temporal } from './temporal.ts';

export function allServices(settings: Settings): Service[] {
  return [postgres(settings), temporal(settings), s3(settings), gateway(settings)];
}

/**
 * The engine waits for its database; the others wait for nobody.
 * @param wanted names of services; none means all.
 */
export async function bringAllUp(settings: Settings, wanted: string[] = []): Promise<void> {
  mkdirSync(dataFolder, { recursive: true });
  if (settings.SERVICES_BY === 'compose') return composeUp(settings, allServices(settings));
  await ensurePackages('services');
  await ensurePackages('worker');
  const [database, engine, ...others] = chosen(allServices(settings), wanted);
  const up = async (...services: (Service | undefined)[]) => {
    for (const service of services) {
      if (!service) continue;
      const began = Date.now();
      await bringUp(service, settings);
      console.log(`✓ ${service.name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    }
  };
  const results = await Promise.allSettled([up(database, engine), ...others.map((service) => up(service))]);
  const problems = results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as Error).message] : [],
  );
  if (problems.length > 0) throw new Error(problems.join('\n✗ '));
}

/** The others' places stay empty, so that the order is kept. */
function chosen(services: Service[], wanted: string[]): (Service | undefined)[] {
  const unknown = wanted.filter((name) => !services.some((service) => service.name === name));
  if (unknown.length > 0) throw new Error(`There is no service ${unknown.join(', ')}.`);
  return services.map((service) =>
    wanted.length === 0 || wanted.includes(service.name) ? service : undefined,
  );
}

export async function bringAllDown(settings: Settings): Promise<void> {
  if (settings.SERVICES_BY === 'compose') return composeDown();
  for (const service of allServices(settings).toReversed()) {
    await bringDown(service);
    console.log(`✓ ${service.name} stopped`);
  }
}

/** What is wrong with each service; nothing where it is well. */
export function problemsByService(
  settings: Settings,
): Promise<{ name: string; problem: string | undefined }[]> {
  const ask = (service: Service) =>
    settings.SERVICES_BY === 'compose' ? service.health() : healthOf(service);
  return Promise.all(
    allServices(settings).map(async (service) => ({
      name: service.name,
      problem: await ask(service).catch((error: Error) => error.message),
    })),
  );
}
