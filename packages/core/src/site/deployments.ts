import { readFileSync } from 'node:fs';
import {
  defaultBrand,
  defaultDeployments,
  deploymentTable,
  type Brand,
  type DeploymentName,
  type DeploymentTable,
} from '@kejing/contract/deployments';
import { z } from 'zod';
import type { AppSettings } from '../settings.ts';

/** The installation's own table where DEPLOYMENTS_FILE names one, else ours. */
export function readDeployments(settings: Pick<AppSettings, 'DEPLOYMENTS_FILE'>): DeploymentTable {
  const file = settings.DEPLOYMENTS_FILE;
  if (!file) return defaultDeployments;
  const table = deploymentTable.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!table.success)
    throw new Error(
      `DEPLOYMENTS_FILE ${file} is not a table of deployments:\n${z.prettifyError(table.error)}`,
    );
  const known = new Set(table.data.brands.map(({ code }) => code));
  const unknown = [...table.data.hosts, ...table.data.origins].find((row) => !known.has(row.brand));
  if (unknown)
    throw new Error(`DEPLOYMENTS_FILE ${file} names brand ${unknown.brand}, which it does not have.`);
  return table.data;
}

/** The parts between the stars, in order: the first at the beginning, the last at the end. */
function matches(pattern: string, host: string): boolean {
  const literal = (part: string) => part.replace(/[^\w-]/g, '\\$&');
  return new RegExp(`^${pattern.split('*').map(literal).join('.*')}$`, 'i').test(host);
}

/** The host name chooses the deployment and its brand; a partner's link changes the brand alone. */
export function deploymentFor(
  table: DeploymentTable,
  host: string,
  origin: string | undefined,
): { deployment: DeploymentName; brand: Brand } {
  const row = table.hosts.find((each) => matches(each.host, host));
  const partner = table.origins.find((each) => each.origin === origin);
  const code = partner?.brand ?? row?.brand ?? 1;
  return {
    deployment: row?.deployment ?? 'ai',
    brand: table.brands.find((each) => each.code === code) ?? defaultBrand,
  };
}
