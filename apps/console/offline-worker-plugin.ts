import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface Files {
  worker: string;
  page: string;
}

/**
 * Writes the worker beside the built console, with the list of what it may keep: scripts and styles from the beginning,
 * since a page that is open should find its parts after a new version came, and other assets once they are used.
 */
export function offlineWorker({ worker, page }: Files): Plugin {
  let base = '/';
  let publicFolder = '';
  return {
    name: 'offline-worker',
    apply: 'build',
    // After the builder has taken out scripts that held nothing but a stylesheet: a file that is missing stops the worker.
    enforce: 'post',
    configResolved(config) {
      base = config.base;
      publicFolder = config.publicDir;
    },
    generateBundle(_options, bundle) {
      const names = Object.keys(bundle).toSorted();
      const assets = names.filter((name) => name.startsWith('assets/') && !name.endsWith('.map'));
      const isShell = (name: string) => bundle[name]?.type === 'chunk' || name.endsWith('.css');
      const still = readdirSync(publicFolder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .toSorted();
      // The script with the page's own beginning in it, whatever else the builder has put there.
      const entry = Object.values(bundle).find(
        (each) => each.type === 'chunk' && each.moduleIds.some((id) => id.endsWith('/src/main.tsx')),
      );
      if (!entry) throw new Error('The build has no script that a worker could know its page by.');
      const at = (name: string) => base + name;
      const list = {
        base,
        entry: at(entry.fileName),
        shell: [...assets.filter(isShell), ...still.map((file) => file.slice(publicFolder.length + 1))].map(
          at,
        ),
        kept: assets.filter((name) => !isShell(name)).map(at),
      };
      const hash = createHash('sha256').update(JSON.stringify(list));
      for (const file of [worker, page, ...still]) hash.update(readFileSync(file));
      const build = JSON.stringify({ version: hash.digest('hex').slice(0, 16), ...list });
      this.emitFile({
        type: 'asset',
        fileName: 'offline-worker.js',
        source: `const build = ${build};\n${readFileSync(worker, 'utf8')}`,
      });
    },
  };
}
