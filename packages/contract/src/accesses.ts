import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { roles } from './roles.ts';

/** 'path:method' → true for every call that a person may make. It steers the console; the server decides. */
export type Accesses = Record<string, true>;

export const accessKey = (endpoint: Pick<Endpoint, 'path' | 'method'>) =>
  `${endpoint.path}:${endpoint.method}`;

export function mayCall(endpoint: Pick<Endpoint, 'callers'>, roleIds: readonly number[]): boolean {
  if (endpoint.callers === 'anyone' || endpoint.callers === 'signed-in') return true;
  return (
    roleIds.includes(roles.sys_platform_admin) || endpoint.callers.some((key) => roleIds.includes(roles[key]))
  );
}

const known = new Map<string, Accesses>();

/** The same object for the same roles: nobody changes it. */
export function accessesFor(roleIds: readonly number[]): Accesses {
  const key = roleIds.join();
  const accesses = known.get(key) ?? deriveAccesses(roleIds);
  known.set(key, accesses);
  return accesses;
}

function deriveAccesses(roleIds: readonly number[]): Accesses {
  const allowed = endpoints.filter((endpoint) => mayCall(endpoint, roleIds));
  return Object.fromEntries(allowed.map((endpoint) => [accessKey(endpoint), true as const]));
}
