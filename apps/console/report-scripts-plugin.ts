import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const hashOf = (file: string) => `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;

/**
 * The scripts that reports name, under those names beside the console, and their hashes: the gateway's policy names
 * them, and what a tab has kept of them is known by them.
 */
export function reportScripts(files: Record<string, string>): Plugin {
  const hashes = Object.fromEntries(Object.entries(files).map(([name, file]) => [name, hashOf(file)]));
  let base = '/';
  return {
    name: 'report-scripts',
    config: () => ({ define: { 'import.meta.env.REPORT_SCRIPTS': JSON.stringify(hashes) } }),
    configResolved(config) {
      base = config.base;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files[(request.url ?? '').slice(base.length)];
        if (!file) return next();
        response.setHeader('content-type', 'text/javascript; charset=utf-8');
        response.end(readFileSync(file));
      });
    },
    generateBundle() {
      for (const [fileName, file] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
      this.emitFile({ type: 'asset', fileName: 'report-scripts.json', source: JSON.stringify(hashes) });
    },
  };
}
