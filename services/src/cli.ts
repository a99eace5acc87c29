import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { logFile } from './daemon.ts';
import { dataFolder, loadSettings } from './settings.ts';
import { allServices, bringAllDown, bringAllUp, problemsByService } from './stack.ts';

const [verb = 'status', ...names] = process.argv.slice(2);
const [which] = names;

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
  await bringAllUp(await loadSettings(), names);
  console.log(`services up after ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

const down = async () => bringAllDown(await loadSettings());

async function status() {
  const answers = await problemsByService(await loadSettings());
  for (const { name, problem } of answers) console.log(problem ? `✗ ${name}: ${problem}` : `✓ ${name}`);
  process.exitCode = answers.some(({ problem }) => problem) ? 1 : 0;
}

async function logs() {
  const known = allServices(await loadSettings()).flatMap((service) =>
    service.daemons.map((daemon) => daemon.name),
  );
  const files = known
    .filter((name) => !which || name === which)
    .map(logFile)
    .filter(existsSync);
  if (files.length === 0) return console.log(`No log yet; known: ${known.join(', ')}`);
  spawn('tail', ['-n', '40', '-F', ...files], { stdio: 'inherit' });
}

const verbs: Record<string, () => Promise<unknown>> = { up, down, status, logs };
const chosen = verbs[verb];
if (!chosen) {
  console.error('usage: pnpm services up [service …]|down|status|logs [daemon]');
  process.exit(2);
}
if ((verb === 'up' || verb === 'down') && !process.env.KEJING_ALONE) process.exit(await alone());
try {
  await chosen();
} catch (error) {
  console.error(`✗ ${(error as Error).message}`);
  process.exit(1);
}
