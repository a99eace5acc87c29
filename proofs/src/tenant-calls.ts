import type { Endpoint, Subject } from '@kejing/contract/endpoint';
import { roles } from '@kejing/contract/roles';
import type { Context } from '@kejing/core/context';
import {
  signedInHeaders,
  testPassword,
  type TestDistrict,
  type TestPerson,
  type TestSchool,
} from '@kejing/testkit/people';
import { platformScope, withScope } from '@kejing/db/scope';

type Ids = Record<Subject, string>;

/** Somebody who tries, and what must never be shown to them. */
export interface Stranger {
  name: string;
  roleIds: number[];
  headers: Record<string, string>;
  /** What they get for a call that their role does not have. */
  refusal: number;
  foreign: string[];
  /** Rows that are not theirs, by where those belong. */
  targets: Record<string, Ids>;
}

export interface TenantCall {
  target: string;
  /** The foreign id in it, where it has one. */
  sent: string | undefined;
  request: { method: 'GET' | 'POST'; url: string; body?: object };
}

export const markersOf = (school: TestSchool): string[] => [
  school.orgId,
  ...[school.admin, school.teacher, school.colleague, school.expert].flatMap(({ accountId, login }) => [
    accountId,
    login,
  ]),
];

async function idsOf(context: Context, person: TestPerson): Promise<Ids> {
  await signedInHeaders(context, person);
  const scope = { kind: 'account', orgId: person.orgId, accountId: person.accountId } as const;
  const session = await withScope(context.db, scope, (tx) =>
    tx.selectFrom('sessions').select('id').executeTakeFirstOrThrow(),
  );
  const run = await withScope(context.db, scope, (tx) =>
    tx
      .insertInto('runs')
      .values({ org_id: person.orgId, account_id: person.accountId, kind: runMarker(person) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const notice = await withScope(context.db, scope, (tx) =>
    tx
      .insertInto('notices')
      .values({
        org_id: person.orgId,
        account_id: person.accountId,
        type: 'account',
        code: 'account.password_changed',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const identity = await withScope(context.db, scope, async (tx) => {
    await tx
      .insertInto('profiles')
      .values({ org_id: person.orgId, account_id: person.accountId, nickname: profileMarker(person) })
      .execute();
    return tx
      .insertInto('identities')
      .values({
        issuer: 'https://id.example',
        subject: person.login,
        account_id: person.accountId,
        org_id: person.orgId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  return {
    organisation: person.orgId,
    account: person.accountId,
    session: session.id,
    identity: identity.id,
    run: run.id,
    notice: notice.id,
  };
}

/** Shown wherever the run is. */
const runMarker = ({ login }: TestPerson) => `run of ${login}`;
const profileMarker = ({ login }: TestPerson) => `profile of ${login}`;

/** One person of each role and somebody who is not signed in, all against the school beside them. */
export async function strangersOf(context: Context, district: TestDistrict): Promise<Stranger[]> {
  const { east, west, editor, platformAdmin, allocator, bureauId, platformId } = district;
  await withScope(context.db, platformScope, (tx) =>
    tx
      .insertInto('identities')
      .values({
        issuer: 'https://id.example',
        subject: 'west',
        account_id: west.teacher.accountId,
        org_id: west.orgId,
      })
      .execute(),
  );
  const [beside, above, colleague] = await Promise.all([
    idsOf(context, west.teacher),
    idsOf(context, platformAdmin),
    idsOf(context, east.colleague),
  ]);
  const platform = {
    organisation: platformId,
    account: platformAdmin.accountId,
    session: above.session,
    identity: above.identity,
    run: above.run,
    notice: above.notice,
  };
  const bureau = { ...platform, organisation: bureauId };
  const secretsOfWest = markersOf(west);
  const inSchool = async (name: string, role: number, person: TestPerson): Promise<Stranger> => ({
    name,
    roleIds: [role],
    headers: await signedInHeaders(context, person),
    refusal: 403,
    foreign: [
      ...secretsOfWest,
      above.session,
      beside.session,
      colleague.session,
      ...[above, beside, colleague].flatMap(({ notice, identity }) => [notice, identity]),
      ...[platformAdmin, west.teacher, east.colleague].map(profileMarker),
      runMarker(platformAdmin),
      runMarker(west.teacher),
      // Whoever looks after a school sees how far its people's runs have come.
      ...(role === roles.sys_org_ops_admin ? [] : [runMarker(east.colleague)]),
    ],
    targets: {
      beside,
      bureau,
      platform,
      colleague: { ...colleague, organisation: west.orgId, account: west.colleague.accountId },
    },
  });
  const onPlatform = async (name: string, role: number, person: TestPerson): Promise<Stranger> => ({
    ...(await inSchool(name, role, person)),
    // The platform sees schools; where a person is signed in stays that person's own.
    foreign: [
      ...[beside, colleague].flatMap(({ session, notice, identity }) => [session, notice, identity]),
      ...[west.teacher, east.colleague].map(profileMarker),
    ],
    targets: { colleague: { ...beside, organisation: '', account: '', run: '' } },
  });
  return [
    await inSchool('school administrator', roles.sys_org_ops_admin, east.admin),
    await inSchool('teacher', roles.sys_analysis_web_user, east.teacher),
    await inSchool('expert', roles.sys_expert, east.expert),
    await inSchool('home-page editor', roles.sys_home_page_editor, editor),
    await onPlatform('platform administrator', roles.sys_platform_admin, platformAdmin),
    await onPlatform('allocator', roles.sys_platform_allocator, allocator),
    {
      ...(await inSchool('nobody', 0, east.teacher)),
      name: 'nobody',
      roleIds: [],
      headers: {},
      refusal: 401,
    },
  ];
}

/** Values that make a call valid but for the row that it names. */
const fillers: Record<string, string> = {
  issuer: 'https://id.example',
  subject: 'west',
  login: 'teacher@west',
  password: 'not-the-password',
  old_password: testPassword,
  new_password: 'Bie-Ren-De-2026',
  secret: 'not-a-secret-not-a-secret',
  message: 'x',
  type: 'account',
  check_id: '00000000-0000-4000-8000-000000000000',
  code: 'none',
  state: 'none',
};

/** Calls that would end the stranger's own session or change their own password prove nothing here. */
const ownOnly = new Set([
  '/api/account/change_password',
  '/api/account/logout',
  '/api/account/login',
  '/api/account/refresh',
]);

export function callsOn(endpoint: Endpoint, stranger: Stranger): TenantCall[] {
  if (ownOnly.has(endpoint.path)) return [];
  const names = Object.keys(endpoint.subjects);
  if (names.length === 0) return [{ target: 'own', sent: undefined, request: requestFor(endpoint, {}) }];
  return Object.entries(stranger.targets).flatMap(([target, ids]) =>
    names.flatMap((name) => {
      const sent = ids[endpoint.subjects[name] ?? 'organisation'];
      if (!sent) return [];
      const named = { [name]: takesSeveral(endpoint, name) ? [sent] : sent };
      return [{ target, sent, request: requestFor(endpoint, named) }];
    }),
  );
}

function shapeOf(endpoint: Endpoint): Record<string, { type: string }> {
  const wanted = endpoint.method === 'GET' ? endpoint.query : endpoint.body;
  return 'shape' in wanted ? (wanted.shape as Record<string, { type: string }>) : {};
}

const takesSeveral = (endpoint: Endpoint, name: string) => shapeOf(endpoint)[name]?.type === 'array';

function requestFor(endpoint: Endpoint, subject: Record<string, string | string[]>): TenantCall['request'] {
  const fields = Object.keys(shapeOf(endpoint));
  const filled = fields.filter((field) => fillers[field]).map((field) => [field, fillers[field]]);
  const input = { ...Object.fromEntries(filled), ...subject } as Record<string, string>;
  if (endpoint.method === 'GET')
    return { method: 'GET', url: `${endpoint.path}?${new URLSearchParams(input).toString()}` };
  return { method: 'POST', url: endpoint.path, body: input };
}
