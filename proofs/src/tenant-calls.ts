import { randomUUID } from 'node:crypto';
import type { Endpoint, Subject } from '@kejing/contract/endpoint';
import { roles } from '@kejing/contract/roles';
import type { Context } from '@kejing/core/context';
import { inviteExpert, openInvitation, raterByToken, submitRating } from '@kejing/core/experts';
import { createGoal } from '@kejing/core/growth';
import { createShare } from '@kejing/core/sharing';
import { lessonBody } from '@kejing/testkit/lessons';
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
    await tx
      .insertInto('voice_enrolments')
      .values({
        org_id: person.orgId,
        account_id: person.accountId,
        id: randomUUID(),
        state: 'waiting',
        consent_version: voiceMarker(person),
        consented_at: new Date(),
      })
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
  const lesson = randomUUID();
  const file = await withScope(context.db, scope, async (tx) => {
    const owner = { org_id: person.orgId, account_id: person.accountId };
    const { files: _, consent: _consent, ...words } = lessonBody({ title: lessonMarker(person) });
    await tx
      .insertInto('lessons')
      .values({ ...words, ...owner, id: lesson, file_count: 1, bytes: 12 })
      .execute();
    return tx
      .insertInto('lesson_files')
      .values({
        ...owner,
        lesson_id: lesson,
        place: 1,
        name: recordingMarker(person),
        ending: 'mp3',
        bytes: 12,
        fingerprint: foreignFingerprint,
        object_key: `lessons/${lesson}/recording.mp3`,
        part_bytes: 8,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  const invitation = await inviteTo(context, person, lesson);
  const { share } = await createShare(
    context,
    person,
    { analysis_id: lesson, with_recording: true, with_comments: true, days: 30 },
    { requestId: 'proof' },
  );
  const goal = await createGoal(context, person, {
    measure: 'wait_time',
    direction: 'more',
    low: 3,
    why: goalMarker(person),
    language: 'zh',
    analysis_id: lesson,
  });
  return {
    organisation: person.orgId,
    account: person.accountId,
    session: session.id,
    identity: identity.id,
    run: run.id,
    notice: notice.id,
    lesson,
    file: file.id,
    invitation,
    share: share.share_id,
    goal: goal.goal_id,
  };
}

/** An expert by link who has sent a rating. */
async function inviteTo(context: Context, person: TestPerson, lesson: string): Promise<string> {
  const words = { analysis_id: lesson, form: 'short', expert_name: ratingMarker(person), days: 14 } as const;
  const caller = { address: '127.0.0.1', device: 'proof', requestId: 'proof' };
  const { invitation, expert_secret } = await inviteExpert(context, person, words, caller);
  const secret = { expert_name: '', expert_secret: expert_secret ?? '' };
  const { token } = await openInvitation(context, secret, caller);
  const rater = raterByToken(context, token);
  const rating = { expert_name: '', comment: ratingMarker(person), rateValues: {}, comments: [] };
  if (rater) await submitRating(context, rater, { ...rating, analysis_id: lesson, mode: 'add' }, caller);
  return invitation.invitation_id;
}

/** Shown wherever the lesson is; the recording's name nowhere but to its owner. */
const lessonMarker = ({ login }: TestPerson) => `lesson of ${login}`;
const recordingMarker = ({ login }: TestPerson) => `recording of ${login}`;
const goalMarker = ({ login }: TestPerson) => `goal of ${login}`;
const ratingMarker = ({ login }: TestPerson) => `rating of ${login}`;
/** What a stranger would ask for who has the same file. */
const foreignFingerprint = 'f'.repeat(64);

/** Shown wherever the run is. */
const runMarker = ({ login }: TestPerson) => `run of ${login}`;
const voiceMarker = ({ login }: TestPerson) => `voice of ${login}`;
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
    lesson: above.lesson,
    file: above.file,
    invitation: above.invitation,
    share: above.share,
    goal: above.goal,
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
      ...[platformAdmin, west.teacher, east.colleague].map(voiceMarker),
      runMarker(platformAdmin),
      runMarker(west.teacher),
      ...[platformAdmin, west.teacher].map(lessonMarker),
      ...[platformAdmin, west.teacher, east.colleague].flatMap((each) => [
        recordingMarker(each),
        ratingMarker(each),
        goalMarker(each),
      ]),
      // Whoever looks after a school sees how far its people's runs and lessons have come.
      ...(role === roles.sys_org_ops_admin ? [] : [runMarker(east.colleague), lessonMarker(east.colleague)]),
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
      ...[west.teacher, east.colleague].map(voiceMarker),
      // They see that a lesson is there; its recording is its owner's.
      ...[west.teacher, east.colleague].flatMap((each) => [
        recordingMarker(each),
        ratingMarker(each),
        goalMarker(each),
      ]),
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
const fillers: Record<string, unknown> = {
  ...lessonBody(),
  fingerprints: [foreignFingerprint],
  issuer: 'https://id.example',
  subject: 'west',
  login: 'teacher@west',
  password: 'not-the-password',
  old_password: testPassword,
  new_password: 'Bie-Ren-De-2026',
  secret: 'not-a-secret-not-a-secret',
  message: 'x',
  wanted: true,
  open: true,
  type: 'account',
  check_id: '00000000-0000-4000-8000-000000000000',
  code: 'none',
  state: 'none',
  form: 'short',
  expert_secret: 'not-a-secret-not-a-secret',
  expert_name: 'x',
  comment: 'x',
  rateValues: { 1: 5 },
  comments: [],
  mode: 'add',
  with_recording: true,
  with_comments: true,
  measure: 'wait_time',
  direction: 'more',
  low: 3,
  why: 'x',
};

const md5OfNothing = '1B2M2Y8AsgTpgAmY7PhCfg==';
/** Where the same name means something else. */
const fillersOf: Record<string, Record<string, unknown>> = {
  '/api/analysis/sign_parts': { parts: [{ part_number: 1, content_md5: md5OfNothing }] },
  '/api/analysis/complete_file': { parts: [md5OfNothing] },
  '/api/growth/list_figures': { subject: 'maths' },
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
      const named = [name, ...names.filter((other) => isRequired(endpoint, other))].map((each) => {
        const id = ids[endpoint.subjects[each] ?? 'organisation'];
        return [each, takesSeveral(endpoint, each) ? [id] : id] as const;
      });
      return [{ target, sent, request: requestFor(endpoint, Object.fromEntries(named)) }];
    }),
  );
}

function shapeOf(endpoint: Endpoint): Record<string, { type: string }> {
  const wanted = endpoint.method === 'GET' ? endpoint.query : endpoint.body;
  return 'shape' in wanted ? (wanted.shape as Record<string, { type: string }>) : {};
}

const takesSeveral = (endpoint: Endpoint, name: string) => shapeOf(endpoint)[name]?.type === 'array';

const isRequired = (endpoint: Endpoint, name: string) => shapeOf(endpoint)[name]?.type !== 'optional';

function requestFor(endpoint: Endpoint, subject: Record<string, string | string[]>): TenantCall['request'] {
  const fields = Object.keys(shapeOf(endpoint));
  const values = { ...fillers, ...fillersOf[endpoint.path] };
  const filled = fields.filter((field) => values[field]).map((field) => [field, values[field]]);
  const input: Record<string, unknown> = { ...Object.fromEntries(filled), ...subject };
  if (endpoint.method === 'GET')
    return {
      method: 'GET',
      url: `${endpoint.path}?${new URLSearchParams(input as Record<string, string>).toString()}`,
    };
  return { method: 'POST', url: endpoint.path, body: input };
}
