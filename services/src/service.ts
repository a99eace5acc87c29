import { statfsSync } from 'node:fs';
import { endOrphans, lastLogLine, runningPid, startDaemon, stopDaemon, type Daemon } from './daemon.ts';
import { isPortFree } from './ports.ts';
import { dataFolder, portNumber, type Settings } from './settings.ts';
import { until } from './wait.ts';

/** What `pnpm services` brings up: something with daemons, ports and an honest health check. */
export interface Service {
  name: string;
  /** Settings that hold the ports it listens on. */
  ports: (keyof Settings)[];
  /** In starting order. */
  daemons: Daemon[];
  /** Makes what has to exist before the first start; does nothing the second time. */
  prepare(): Promise<void>;
  /** Runs after a daemon was started, before the next one is (keys, registrations). */
  afterStart?(daemon: Daemon): Promise<void>;
  /** Makes what needs the running service (databases, buckets); does nothing the second time. */
  finish(): Promise<void>;
  /** Nothing when well, else one sentence that says what is wrong. */
  health(): Promise<string | undefined>;
}

const leastFreeBytes = 2 * 1024 ** 3;

export function diskSentence(freeBytes: number, folder: string): string | undefined {
  if (freeBytes > leastFreeBytes) return undefined;
  return `The disk of ${folder} is nearly full: ${(freeBytes / 1024 ** 3).toFixed(1)} GB left, 2 GB needed.`;
}

function diskProblem(): string | undefined {
  const { bavail, bsize } = statfsSync(dataFolder);
  return diskSentence(bavail * bsize, dataFolder);
}

async function portProblem(service: Service, settings: Settings): Promise<string | undefined> {
  if (service.daemons.some((daemon) => runningPid(daemon.name))) return undefined;
  for (const name of service.ports) {
    const port = portNumber(settings, name);
    // A daemon that was just killed may hold its port for a moment longer.
    if (!(await until(() => isPortFree(port), 5_000)))
      return `Port ${port} (${name}) is taken by another program: stop that program or change ${name} in .env.`;
  }
  return undefined;
}

export async function bringUp(service: Service, settings: Settings): Promise<void> {
  for (const daemon of service.daemons) endOrphans(daemon.name);
  const problem = diskProblem() ?? (await portProblem(service, settings));
  if (problem) throw new Error(`${service.name}: ${problem}`);
  await service.prepare();
  for (const daemon of service.daemons) {
    if (runningPid(daemon.name)) continue;
    startDaemon(daemon);
    await service.afterStart?.(daemon);
  }
  await becomeHealthy(service);
  await service.finish();
}

const startAgain = 10;

/**
 * Waits until it is well. A daemon that ends while starting is started again a few times:
 * what a killed one left behind (shared memory, locks) needs a moment to go.
 */
async function becomeHealthy(service: Service): Promise<void> {
  let trouble: string | undefined;
  let restarts = 0;
  const well = await until(
    async () => {
      const dead = service.daemons.find((daemon) => !runningPid(daemon.name));
      trouble = dead
        ? `${dead.name} ended while starting: ${lastLogLine(dead.name)}`
        : await service.health();
      if (dead && restarts < startAgain) {
        restarts += 1;
        startDaemon(dead);
        await until(() => !runningPid(dead.name), 1_000);
      }
      return trouble === undefined || (dead !== undefined && restarts >= startAgain);
    },
    90_000,
    250,
  );
  if (!well || trouble) throw new Error(`${service.name}: ${trouble}`);
}

export async function bringDown(service: Service): Promise<void> {
  for (const daemon of service.daemons.toReversed()) await stopDaemon(daemon);
}

/** Dead daemons and a full disk first: they explain whatever else fails. */
export async function healthOf(service: Service): Promise<string | undefined> {
  const dead = service.daemons.filter((daemon) => !runningPid(daemon.name));
  if (dead.length === service.daemons.length) return 'It is not running: `pnpm services up` starts it.';
  if (dead.length > 0)
    return `${dead.map((daemon) => daemon.name).join(', ')} has stopped: see \`pnpm services logs ${dead[0]?.name}\`.`;
  return diskProblem() ?? service.health();
}
