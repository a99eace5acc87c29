import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dataFolder } from '@kejing/services/settings';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const consoleFolder = join(root, 'apps/console');
const builds = join(dataFolder, 'proofs', 'console');
/** Everything that the build reads. */
const sources = [
  'apps/console/{*,src/**,public/**}',
  'packages/{contract,measures,tokens,charts}/src/**',
  'pnpm-lock.yaml',
];

/** The console as schools get it; built only when one of its sources has changed. */
export function builtConsole(): string {
  const hash = hashOfSources();
  const folder = join(builds, hash);
  if (existsSync(folder)) return folder;
  mkdirSync(builds, { recursive: true });
  for (const old of readdirSync(builds)) rmSync(join(builds, old), { recursive: true, force: true });
  // Under another name until it is complete: a build that broke off is not taken for one.
  const making = join(builds, `${hash}.making`);
  const vite = join(consoleFolder, 'node_modules/vite/bin/vite.js');
  const command = [vite, 'build', consoleFolder, '--outDir', making, '--emptyOutDir', '--logLevel', 'error'];
  execFileSync(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'] });
  renameSync(making, folder);
  return folder;
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root }).filter((file) => statSync(join(root, file)).isFile());
  for (const file of files.toSorted()) hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}
