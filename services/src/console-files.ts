import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bucketOrigins, contentPolicy } from './content-policy.ts';
import type { Settings } from './settings.ts';

/** The built console as the gateway serves it. */
export interface ConsoleFiles {
  folder: string;
  policy: string;
}

export const builtConsole = join(
  dirname(dirname(dirname(fileURLToPath(import.meta.url)))),
  'apps/console/dist',
);

/** Once other machines can reach it, people get the built console, not the developers' server. */
export const isForOthers = (settings: Pick<Settings, 'GATEWAY_BIND'>) =>
  !['127.0.0.1', 'localhost'].includes(settings.GATEWAY_BIND);

/** The build says which scripts stand inside reports; only those may run there. */
export function consoleFiles(settings: Settings, folder = builtConsole): ConsoleFiles {
  const list = join(folder, 'report-scripts.json');
  if (!existsSync(list)) throw new Error('The console is not built yet: `pnpm build` does it.');
  const hashes = Object.values(JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>);
  return { folder, policy: contentPolicy(bucketOrigins(settings), hashes) };
}
