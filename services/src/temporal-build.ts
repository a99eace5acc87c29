import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePackages } from './packages.ts';
import { must, run } from './run.ts';
import { cacheFolder } from './settings.ts';

export const temporalVersion = '1.32.1';
/** What the server's go.mod names. */
const goVersion = '1.26.8';

const folder = join(cacheFolder, `temporal-${temporalVersion}`);
export const temporalProgram = (name: 'server' | 'sql') => join(folder, name);

/** Builds the server and its schema tool once; later runs find them in the cache. */
export async function ensureTemporal(): Promise<void> {
  if (existsSync(temporalProgram('server')) && existsSync(temporalProgram('sql'))) return;
  const go = await findGo();
  const building = `${folder}.${process.pid}`;
  const env = { GOBIN: building, CGO_ENABLED: '0', GOTOOLCHAIN: 'auto', GOFLAGS: '-buildvcs=false' };
  console.log(`· building the Temporal server ${temporalVersion} with Go (about 6 minutes, once)`);
  for (const path of ['cmd/server', 'cmd/tools/sql'])
    await must(
      [go, 'install', '-trimpath', '-ldflags=-s -w', `go.temporal.io/server/${path}@v${temporalVersion}`],
      { env },
    );
  rmSync(folder, { recursive: true, force: true });
  renameSync(building, folder);
}

/** Go 1.21 and later fetch the toolchain they need by themselves; an older one fetches it as a module. */
async function findGo(): Promise<string> {
  const { code, output } = await run(['go', 'version']);
  const minor = Number(/go1\.(\d+)/.exec(output)?.[1] ?? 0);
  if (code === 0 && minor >= 21) return 'go';
  await ensurePackages('go');
  const architecture = process.arch === 'arm64' ? 'arm64' : 'amd64';
  const module = `golang.org/toolchain@v0.0.1-go${goVersion}.linux-${architecture}`;
  mkdirSync(cacheFolder, { recursive: true });
  console.log(`· getting Go ${goVersion} from the module proxy`);
  const answer = await must(['/usr/bin/go', 'mod', 'download', '-json', module], {
    env: { GOMODCACHE: join(cacheFolder, 'go'), GOFLAGS: '-modcacherw' },
    cwd: cacheFolder,
  });
  const root = (JSON.parse(answer) as { Dir: string }).Dir;
  // Modules carry no executable bits.
  for (const place of ['bin', `pkg/tool/linux_${architecture}`])
    for (const file of readdirSync(join(root, place))) chmodSync(join(root, place, file), 0o755);
  return join(root, 'bin', 'go');
}
