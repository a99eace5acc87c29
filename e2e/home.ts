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

/** A host for each deployment: ai by two names, career and partner by their keywords, and a brand of its own. */
const names = [
  'localhost',
  'kejing.test',
  'career.kejing.test',
  'partner.kejing.test',
  'unit.kejing.test',
].join(',');

/** Written once, before anything starts: a free block of ports, and a sign-on provider on one of them. */
if (!existsSync(envFile)) {
  const base = await freeBlock();
  mkdirSync(home, { recursive: true });
  const lines = {
    KEJING_NAMES: names,
    GATEWAY_HTTP_PORT: base,
    SSO_ISSUER: `http://localhost:${base + 90}`,
    SSO_CLIENT_ID: signOnClient,
    SSO_CLIENT_SECRET: signOnSecret,
  };
  const text = Object.entries(lines).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(envFile, text.join(''));
}

// A stack that an older run has made gets the names it lacks; its services take them up when they start.
const before = readFileSync(envFile, 'utf8');
if (parseEnv(before).KEJING_NAMES !== names)
  writeFileSync(envFile, `${before.replace(/^KEJING_NAMES=.*\n/m, '')}KEJING_NAMES=${names}\n`);

const written = parseEnv(readFileSync(envFile, 'utf8'));
export const signOnIssuer = new URL(written.SSO_ISSUER ?? '');
export const address = `http://localhost:${written.GATEWAY_HTTP_PORT}`;
