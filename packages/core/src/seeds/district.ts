import type { RoleKey } from '@kejing/contract/roles';
import { platformScope, withScope } from '@kejing/db/scope';
import type { Context } from '../context.ts';
import { hashPassword } from '../identity/index.ts';
import { personNumber } from './names.ts';
import { readablePassword } from './passwords.ts';
import { addAccount, addOrganisation, addQuota } from './rows.ts';

export interface SeededAccount {
  login: string;
  password: string;
  name: string;
  org: string;
  role: RoleKey;
}

const schools = [
  { name: '明湖小学', code: 'minghu', departments: ['语文组', '数学组', '英语组'], teachers: 14 },
  { name: '青杉实验学校', code: 'qingshan', departments: ['语文组', '数学组', '理科组'], teachers: 14 },
  { name: '南桥中学', code: 'nanqiao', departments: ['语文组', '数学组', '物理组', '历史组'], teachers: 12 },
];
const grantedToSchool: Record<number, number> = {
  2: 300,
  19: 300,
  11: 100,
  5: 40,
  7: 20,
  3: 50,
  17: 20,
  23: 10,
  0: 500,
};

export function hasOrganisations({ db }: Pick<Context, 'db'>): Promise<boolean> {
  return withScope(db, platformScope, async (tx) => {
    const first = await tx.selectFrom('organisations').select('id').limit(1).executeTakeFirst();
    return first !== undefined;
  });
}

interface Planned {
  orgId: string;
  org: string;
  login: string;
  name: string;
  role: RoleKey;
}

/** A bureau with three schools and their people, in one transaction. Passwords are returned here and kept nowhere. */
export function seedDistrict(context: Pick<Context, 'db'>, fixedPassword?: string): Promise<SeededAccount[]> {
  return withScope(context.db, platformScope, async (tx) => {
    const planned: Planned[] = [];
    let person = 0;
    const plan = (orgId: string, org: string, at: string, role: RoleKey) => {
      const { name, spelled } = personNumber(person);
      person += 1;
      planned.push({ orgId, org, login: `${spelled}@${at}`, name, role });
    };
    const quotas = async (orgId: string, times: number) => {
      for (const [type, granted] of Object.entries(grantedToSchool))
        await addQuota(tx, orgId, Number(type), granted * times);
    };

    const platform = await addOrganisation(tx, '平台', null);
    plan(platform, '平台', 'platform', 'sys_platform_admin');
    plan(platform, '平台', 'platform', 'sys_platform_allocator');
    plan(platform, '平台', 'platform', 'sys_home_page_editor');
    const bureau = await addOrganisation(tx, '明州区教育局', platform);
    await quotas(bureau, 5);
    plan(bureau, '明州区教育局', 'mingzhou', 'sys_org_ops_admin');
    plan(bureau, '明州区教育局', 'mingzhou', 'sys_expert');
    plan(bureau, '明州区教育局', 'mingzhou', 'sys_expert');
    for (const school of schools) {
      const schoolId = await addOrganisation(tx, school.name, bureau);
      await quotas(schoolId, 1);
      plan(schoolId, school.name, school.code, 'sys_org_ops_admin');
      const departments: string[] = [];
      for (const name of school.departments) departments.push(await addOrganisation(tx, name, schoolId));
      for (let index = 0; index < school.teachers; index += 1) {
        const place = index % departments.length;
        plan(
          departments[place] ?? schoolId,
          `${school.name} ${school.departments[place]}`,
          school.code,
          'sys_analysis_web_user',
        );
      }
    }

    const seeded = await Promise.all(
      planned.map(async (each) => {
        const password = fixedPassword ?? readablePassword();
        return { ...each, password, passwordHash: await hashPassword(password) };
      }),
    );
    for (const each of seeded) await addAccount(tx, { ...each, roles: [each.role] });
    return seeded.map(({ login, password, name, org, role }) => ({ login, password, name, org, role }));
  });
}
