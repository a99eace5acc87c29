import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { consoleFiles } from '@kejing/services/console-files';
import { configureGateway } from '@kejing/services/gateway';
import { loadSettings } from '@kejing/services/settings';
import { expect, test } from '@playwright/test';

const consoleFolder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'apps/console');
const built = new Map<string, string>();

/** The console as `pnpm build` makes it, in a folder of its own; options go to the builder. */
export function buildConsole(...options: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'kejing-console-'));
  const vite = join(consoleFolder, 'node_modules/vite/bin/vite.js');
  const command = [vite, 'build', consoleFolder, '--outDir', folder, '--emptyOutDir', ...options];
  execFileSync(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'] });
  return folder;
}

/**
 * For the tests of one file: the console as other machines would get it, instead of the developers' server. `showcase`
 * has the pages of the house components as well.
 */
export function useBuiltConsole(mode: 'production' | 'showcase' = 'production'): void {
  // A gateway that has just been told to read its rules anew may cut a connection: then it is asked again.
  const policyOf = (address: string) =>
    fetch(address).then(
      (answer) => answer.headers.get('content-security-policy'),
      () => 'no answer',
    );
  test.beforeAll(async ({ baseURL }) => {
    const folder = built.get(mode) ?? buildConsole('--mode', mode);
    built.set(mode, folder);
    const settings = await loadSettings();
    await configureGateway(settings, consoleFiles(settings, folder));
    await expect.poll(() => policyOf(baseURL ?? '')).toContain('default-src');
  });
  test.afterAll(async ({ baseURL }) => {
    await configureGateway(await loadSettings(), undefined);
    await expect.poll(() => policyOf(baseURL ?? '')).toBeNull();
  });
}
