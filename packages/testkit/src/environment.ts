import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const envFile = fileURLToPath(new URL('../../../.env', import.meta.url));

/** Tests use the services of this checkout; without them they fail with the command that helps. */
export function loadEnvironment(): void {
  if (process.env.DATABASE_OWNER_URL) return;
  if (!existsSync(envFile)) throw new Error('The services are not set up: run `pnpm services up` first.');
  process.loadEnvFile(envFile);
}

export function setting(name: string): string {
  loadEnvironment();
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run \`pnpm services up\` first.`);
  return value;
}

/** The same connection to another database. */
export function urlFor(database: string, url = setting('DATABASE_OWNER_URL')): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
