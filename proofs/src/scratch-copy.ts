import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const files = ['vitest.config.ts', 'package.json', 'tsconfig.base.json', 'tsconfig.json'];
const rooms = [
  'apps/console',
  ...['contract', 'core', 'db', 'engine', 'storage'].map((name) => `packages/${name}`),
];

/** A copy of the console and what it and its site stand on that may be broken, with the dependencies of the real one. */
export async function makeScratchCopy(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kejing-mutants-'));
  for (const file of files) await cp(join(root, file), join(folder, file));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const room of rooms) {
    await cp(join(root, room), join(folder, room), {
      recursive: true,
      filter: (path) => !/\/(node_modules|dist)$/.test(path),
    });
    await linkDependencies(join(root, room, 'node_modules'), join(folder, room, 'node_modules'), folder);
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Copied rooms lead to the copy, everything else to where it is installed. */
async function linkDependencies(from: string, to: string, folder: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    if (name.startsWith('.')) continue;
    if (name === '@kejing') {
      await mkdir(join(to, name));
      for (const each of await readdir(join(from, name))) {
        const isCopied = rooms.includes(`packages/${each}`);
        const target = isCopied ? join(folder, 'packages', each) : await realpath(join(from, name, each));
        await symlink(target, join(to, name, each));
      }
    } else if (name.startsWith('@')) await linkDependencies(join(from, name), join(to, name), folder);
    else await symlink(await realpath(join(from, name)), join(to, name));
  }
}
