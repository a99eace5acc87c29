import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { freeBlock } from '@kejing/services/ports';

/** A stack of its own for the journeys, so that they never touch a developer's data. */
export const home = resolve(process.env.KEJING_HOME ?? '.data/e2e');
const envFile = join(home, '.env');

export const signOnClient = 'kejing';
export const signOnSecret = 'kejing-test-secret';
export const password = 'Ceshi-mima-2026';

/** Written once, before anything starts: a free block of ports, and a sign-on provider on one of them. */
if (!existsSync(envFile)) {
  const base = await freeBlock();
  mkdirSync(home, { recursive: true });
  const lines = {
    GATEWAY_HTTP_PORT: base,
    SSO_ISSUER: `http://localhost:${base + 90}`,
    SSO_CLIENT_ID: signOnClient,
    SSO_CLIENT_SECRET: signOnSecret,
  };
  const text = Object.entries(lines).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(envFile, text.join(''));
}

const written = parseEnv(readFileSync(envFile, 'utf8'));
export const signOnIssuer = new URL(written.SSO_ISSUER ?? '');
export const address = `http://localhost:${written.GATEWAY_HTTP_PORT}`;
