import { expect, it } from 'vitest';
import { gatewayConfiguration } from './gateway-configuration.ts';
import { newSettings } from './settings.ts';

const text = gatewayConfiguration(newSettings(20_000), { certificate: 'site.crt', key: 'site.key' });

/** Whether nginx gives a path to the API: the longest prefix, unless an expression or an exact name says otherwise. */
function reachesApi(path: string): boolean {
  const locations = [...text.matchAll(/location (=|~)? ?(\S+) \{([^}]*)\}/g)];
  const to = (block = '') => block.includes('//api') || block.includes('$caller_or_page');
  const exact = locations.find(([, kind, name]) => kind === '=' && name === path);
  const expression = locations.find(([, kind, name = '']) => kind === '~' && new RegExp(name).test(path));
  const prefix = locations
    .filter(([, kind, name = '']) => !kind && path.startsWith(name))
    .toSorted((a, b) => (b[2] ?? '').length - (a[2] ?? '').length)[0];
  return to((exact ?? expression ?? prefix)?.[3]);
}

it('gives calls to the API', () => {
  for (const path of ['/api/check/get', '/readyz', '/currentUser']) expect(reachesApi(path), path).toBe(true);
});

it('shows figures of the programs to nobody outside', () => {
  for (const path of ['/metrics', '/metrics/', '/metrics/x']) expect(reachesApi(path), path).toBe(false);
  expect(text).not.toContain(newSettings(20_000).WORKER_METRICS_PORT);
});

it('lets every part of an upload have a connection of its own', () => {
  const { GATEWAY_BUCKET_PORT: bucket, GATEWAY_HTTPS_PORT: pages } = newSettings(20_000);
  expect(text).toMatch(new RegExp(`listen \\S+:${pages} ssl http2;`));
  expect(text).toMatch(new RegExp(`listen \\S+:${bucket} ssl;`));
});
