import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { composeFile } from './compose.ts';
import { newSettings } from './settings.ts';
import { temporalVersion } from './temporal-build.ts';

interface Compose {
  services: Record<string, { image: string; ports?: string[]; volumes?: string[]; network_mode?: string }>;
}
const text = readFileSync(composeFile, 'utf8');
const compose = parse(text) as Compose;
const settings = newSettings(20_000);

/** Every ${NAME} as Docker would fill it in from .env. */
const filled = (value: string) =>
  value.replace(/\$\{(\w+)\}/g, (_, name: keyof typeof settings) => settings[name] ?? 'missing');

it('uses the same settings as the native services, and no others', () => {
  const used = [...text.matchAll(/\$\{(\w+)[^}]*\}/g)].map((match) => match[1] ?? '');
  expect(used.length).toBeGreaterThan(3);
  for (const name of used) expect(Object.keys(settings)).toContain(name);
});

it('listens where the native services listen, on loopback only', () => {
  const published = Object.values(compose.services).flatMap((service) => (service.ports ?? []).map(filled));
  expect(published.map((each) => each.split(':').slice(0, 2).join(':')).toSorted()).toEqual(
    [settings.POSTGRES_PORT, settings.TEMPORAL_PORT, settings.S3_PORT]
      .map((port) => `127.0.0.1:${port}`)
      .toSorted(),
  );
  expect(settings.S3_ENDPOINT).toBe(`http://127.0.0.1:${settings.S3_PORT}`);
  expect(settings.TEMPORAL_ADDRESS).toBe(`127.0.0.1:${settings.TEMPORAL_PORT}`);
});

it('pins every image to a release, the engine to the one that is built natively', () => {
  for (const { image } of Object.values(compose.services)) expect(image).toMatch(/:\d+\.\d+(\.\d+)?$/);
  expect(compose.services.temporal?.image).toBe(`temporalio/server:${temporalVersion}`);
  expect(compose.services['temporal-schema']?.image).toBe(`temporalio/admin-tools:${temporalVersion}`);
});

it('mounts files that exist or that `pnpm services up` writes, and scripts a shell can read', () => {
  const sources = Object.values(compose.services).flatMap((service) =>
    (service.volumes ?? [])
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((source) => source.startsWith('.')),
  );
  for (const source of new Set(sources)) {
    if (source.startsWith('../.data/') || source === '../apps/console/dist') continue;
    const file = join(dirname(composeFile), source);
    expect(existsSync(file), source).toBe(true);
    execFileSync('sh', ['-n', file]);
  }
});
