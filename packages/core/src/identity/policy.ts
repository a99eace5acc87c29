import { roles } from '@kejing/contract/roles';
import type { Person } from './person.ts';

const aboveSchools = new Set<number>([roles.sys_platform_admin, roles.sys_platform_allocator]);

/** Row security has decided whether the account is in sight; a school never manages people of the platform. */
export function mayManage(person: Person, account: { role_ids: number[] }): boolean {
  return (
    person.roleIds.includes(roles.sys_platform_admin) ||
    !account.role_ids.some((role) => aboveSchools.has(role))
  );
}
