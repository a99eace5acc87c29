import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { portsOf } from './ports.ts';
import { newSettings } from './settings.ts';
import { balancerConfiguration, engineServers, serverConfiguration } from './temporal-configuration.ts';

interface Configuration {
  services: Record<string, { rpc: { grpcPort: number; membershipPort: number } }>;
}

const alone = newSettings(20_000);
const two = { ...alone, TEMPORAL_SERVERS: '2' };
const portsIn = (settings: typeof alone) =>
  engineServers(settings).flatMap((server) => {
    const { services } = parse(serverConfiguration(settings, server, '/data')) as Configuration;
    return Object.values(services).flatMap(({ rpc }) => [rpc.grpcPort, rpc.membershipPort]);
  });

it('answers at the known address when it stands alone', () => {
  expect(engineServers(alone).map(({ port }) => `127.0.0.1:${port}`)).toEqual([alone.TEMPORAL_ADDRESS]);
});

it('gives two servers ports of their own and the balancer the known one', () => {
  const ports = [...portsIn(two), Number(two.TEMPORAL_PORT)];
  expect(ports).toHaveLength(17);
  expect(new Set(ports).size).toBe(17);
  const { TEMPORAL_INNER_PORT: _, TEMPORAL_SECOND_PORT: __, TEMPORAL_PORT: ___, ...others } = portsOf(20_000);
  for (const port of Object.values(others)) expect(ports).not.toContain(port);
  const balancer = balancerConfiguration(two);
  expect(balancer).toContain(`listen ${two.TEMPORAL_ADDRESS} http2`);
  for (const { port } of engineServers(two)) expect(balancer).toContain(`server 127.0.0.1:${port} `);
});

it('refuses a number of servers that it cannot give ports to', () => {
  expect(() => engineServers({ ...alone, TEMPORAL_SERVERS: '3' })).toThrow('TEMPORAL_SERVERS is 1 or 2.');
});
