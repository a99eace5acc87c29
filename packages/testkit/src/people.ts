import type { RoleKey } from '@kejing/contract/roles';
import type { Context } from '@kejing/core/context';
import { hashPassword, signIn } from '@kejing/core/identity';
import { addAccount, addOrganisation, addQuota } from '@kejing/core/seeds';
import { platformScope, withScope } from '@kejing/db/scope';

/** Everybody's in tests. */
export const testPassword = 'Ceshi-mima-2026';
let hash: Promise<string> | undefined;

export interface TestPerson {
  accountId: string;
  orgId: string;
  login: string;
}

export interface TestSchool {
  orgId: string;
  admin: TestPerson;
  teacher: TestPerson;
  colleague: TestPerson;
  expert: TestPerson;
}

export interface TestDistrict {
  platformId: string;
  bureauId: string;
  platformAdmin: TestPerson;
  allocator: TestPerson;
  editor: TestPerson;
  bureauAdmin: TestPerson;
  east: TestSchool;
  west: TestSchool;
}

/** Two schools under one bureau, with a person for every role. */
export async function makeDistrict(context: Pick<Context, 'db'>): Promise<TestDistrict> {
  hash ??= hashPassword(testPassword);
  const passwordHash = await hash;
  return withScope(context.db, platformScope, async (tx) => {
    const person = async (orgId: string, login: string, role: RoleKey): Promise<TestPerson> => {
      const accountId = await addAccount(tx, { orgId, login, name: login, roles: [role], passwordHash });
      return { accountId, orgId, login };
    };
    const platformId = await addOrganisation(tx, '平台', null);
    const bureauId = await addOrganisation(tx, '教育局', platformId);
    const school = async (code: string): Promise<TestSchool> => {
      const orgId = await addOrganisation(tx, code, bureauId);
      await addQuota(tx, orgId, 5, 10);
      return {
        orgId,
        admin: await person(orgId, `admin@${code}`, 'sys_org_ops_admin'),
        teacher: await person(orgId, `teacher@${code}`, 'sys_analysis_web_user'),
        colleague: await person(orgId, `colleague@${code}`, 'sys_analysis_web_user'),
        expert: await person(orgId, `expert@${code}`, 'sys_expert'),
      };
    };
    return {
      platformId,
      bureauId,
      platformAdmin: await person(platformId, 'admin@platform', 'sys_platform_admin'),
      allocator: await person(platformId, 'allocator@platform', 'sys_platform_allocator'),
      editor: await person(platformId, 'editor@platform', 'sys_home_page_editor'),
      bureauAdmin: await person(bureauId, 'admin@bureau', 'sys_org_ops_admin'),
      east: await school('east'),
      west: await school('west'),
    };
  });
}

const caller = { address: '127.0.0.1', device: 'test', requestId: 'test', deviceCookie: undefined };

/** The headers of somebody who is signed in. */
export async function signedInHeaders(context: Context, person: Pick<TestPerson, 'login'>) {
  const { data } = await signIn(context, { login: person.login, password: testPassword }, caller);
  return { authorization: `Bearer ${data.token}` };
}
