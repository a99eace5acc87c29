import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { logFile } from './daemon.ts';
import { bringDown, healthOf } from './service.ts';
import { dataFolder, loadSettings } from './settings.ts';
import { allServices, bringAllUp } from './stack.ts';

const [verb = 'status', which] = process.argv.slice(2);

/** up and down change what runs, so only one of them works at a time; the kernel frees a dead holder's lock. */
function alone(): Promise<number> {
  mkdirSync(dataFolder, { recursive: true });
  const again = [
    '-o',
    join(dataFolder, 'lock'),
    process.execPath,
    fileURLToPath(import.meta.url),
    ...process.argv.slice(2),
  ];
  return new Promise((resolve) => {
    spawn('flock', again, { stdio: 'inherit', env: { ...process.env, KEJING_ALONE: '1' } }).on(
      'exit',
      (code) => resolve(code ?? 1),
    );
  });
}

async function up() {
  const began = Date.now();
  await bringAllUp(await loadSettings());
  console.log(`services up after ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

async function down() {
  for (const service of allServices(await loadSettings()).toReversed()) {
    await bringDown(service);
    console.log(`✓ ${service.name} stopped`);
  }
}

async function status() {
  let ill = 0;
  for (const service of allServices(await loadSettings())) {
    const problem = await healthOf(service).catch((error: Error) => error.message);
    if (problem) ill += 1;
    console.log(problem ? `✗ ${service.name}: ${problem}` : `✓ ${service.name}`);
  }
  process.exitCode = ill > 0 ? 1 : 0;
}

async function logs() {
  const names = allServices(await loadSettings()).flatMap((service) =>
    service.daemons.map((daemon) => daemon.name),
  );
  const files = names
    .filter((name) => !which || name === which)
    .map(logFile)
    .filter(existsSync);
  if (files.length === 0) return console.log(`No log yet; known: ${names.join(', ')}`);
  spawn('tail', ['-n', '40', '-F', ...files], { stdio: 'inherit' });
}

const verbs: Record<string, () => Promise<unknown>> = { up, down, status, logs };
const chosen = verbs[verb];
if (!chosen) {
  console.error('usage: pnpm services up|down|status|logs [daemon]');
  process.exit(2);
}
if ((verb === 'up' || verb === 'down') && !process.env.KEJING_ALONE) process.exit(await alone());
try {
  await chosen();
} catch (error) {
  console.error(`✗ ${(error as Error).message}`);
  process.exit(1);
}
