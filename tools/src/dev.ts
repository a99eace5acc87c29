import { join } from 'node:path';
import { isForOthers } from '@kejing/services/console-files';
import { namesOf } from '@kejing/services/origins';
import { isPortFree } from '@kejing/services/ports';
import { loadSettings, portNumber, type Settings } from '@kejing/services/settings';
import { problemsByService } from '@kejing/services/stack';
import { Program } from './program.ts';
import { root } from './root.ts';
import { runHere } from './run-here.ts';

/** `pnpm dev`: services, database, api, worker, console; Ctrl-C ends what this started. */
let programs: Program[] = [];
let startedServices = false;
let stopping = false;

const consoleFolder = join(root, 'apps/console');
const vite = join(consoleFolder, 'node_modules/vite/bin/vite.js');

async function stop(code: number): Promise<never> {
  if (!stopping) {
    stopping = true;
    console.log('\n· stopping');
    await Promise.all(programs.map((program) => program.stop()));
    if (startedServices) await runHere(['services/src/cli.ts', 'down']);
    console.log('✓ stopped');
    process.exit(code);
  }
  return new Promise(() => {});
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

async function servicesUp(): Promise<Settings> {
  const settings = await loadSettings();
  if (isForOthers(settings)) {
    // Before the gateway: it serves these files, and its content policy names their scripts.
    console.log('· building the console');
    if ((await runHere([vite, 'build', consoleFolder])) !== 0) await stop(1);
  }
  const answers = await problemsByService(settings);
  if (isForOthers(settings) || answers.some(({ problem }) => problem)) {
    // Services that were partly up belong to somebody else, who may still want them.
    startedServices = answers.every(({ problem }) => problem);
    if ((await runHere(['services/src/cli.ts', 'up'])) !== 0) await stop(1);
  } else console.log('✓ services were up already');
  return settings;
}

const answers = (url: string) => () =>
  fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
    (answer) => answer.ok,
    () => false,
  );

/** What only services and migrations need stays with them. */
const ownersOnly = new Set([
  'POSTGRES_PASSWORD',
  'KEJING_OWNER_PASSWORD',
  'KEJING_APP_PASSWORD',
  'DATABASE_OWNER_URL',
  'TEMPORAL_PASSWORD',
]);

function programEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ownersOnly.has(name)));
}

function ourPrograms(settings: Settings, env: NodeJS.ProcessEnv): Program[] {
  const every = { env, onEnd: () => void stop(1) };
  const packages = ['contract', 'core', 'db', 'engine', 'sight', 'storage'].map(
    (name) => `packages/${name}/src`,
  );
  const developersConsole = new Program({
    ...every,
    name: 'console',
    command: [process.execPath, vite, '--clearScreen', 'false'],
    cwd: consoleFolder,
    ready: answers(`http://127.0.0.1:${settings.CONSOLE_PORT}/`),
  });
  return [
    new Program({
      ...every,
      name: 'api',
      command: [process.execPath, 'apps/api/src/main.ts'],
      sources: ['apps/api/src', ...packages],
      ready: answers(`http://127.0.0.1:${settings.API_PORT}/readyz`),
    }),
    new Program({
      ...every,
      name: 'worker',
      command: [process.execPath, 'apps/worker/src/main.ts'],
      sources: ['apps/worker/src', ...packages],
      readyLine: 'worker takes',
    }),
    ...(isForOthers(settings) ? [] : [developersConsole]),
  ];
}

async function main() {
  const settings = await servicesUp();
  if (stopping) return;
  for (const name of ['API_PORT', 'CONSOLE_PORT', 'WORKER_METRICS_PORT'] as const) {
    if (await isPortFree(portNumber(settings, name))) continue; // 0, nowhere, always is
    console.error(`✗ Port ${settings[name]} (${name}) is taken: is \`pnpm dev\` running already?`);
    await stop(1);
  }
  const env = { ...process.env, ...settings };
  if ((await runHere(['packages/db/src/migrate-command.ts'], env)) !== 0) await stop(1);
  if ((await runHere(['tools/src/seed.ts', 'district', '--if-empty'], env)) !== 0) await stop(1);
  programs = ourPrograms(settings, programEnvironment(env));
  const started = await Promise.allSettled(programs.map((program) => program.start()));
  const problems = started.filter((each) => each.status === 'rejected');
  for (const each of problems) console.error(`✗ ${(each.reason as Error).message}`);
  if (problems.length > 0) await stop(1);
  const named = namesOf(settings).find((name) => name !== 'localhost');
  console.log(`\n  Kejing 课镜  http://localhost:${settings.GATEWAY_HTTP_PORT}`);
  if (named) console.log(`  other names  https://${named}:${settings.GATEWAY_HTTPS_PORT}`);
  console.log('  Ctrl-C stops it\n');
}

await main();
