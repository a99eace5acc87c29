import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const hashOf = (file: string) => `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;

/** Writes the hashes of the scripts that stand inside reports beside the built console: the gateway's policy names them. */
export function reportScripts(files: Record<string, string>): Plugin {
  return {
    name: 'report-scripts',
    apply: 'build',
    generateBundle() {
      const hashes = Object.entries(files).map(([name, file]) => [name, hashOf(file)]);
      this.emitFile({
        type: 'asset',
        fileName: 'report-scripts.json',
        source: JSON.stringify(Object.fromEntries(hashes)),
      });
    },
  };
}
