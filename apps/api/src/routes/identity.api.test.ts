import { addOrganisation } from '@kejing/core/seeds';
import { platformScope, withScope } from '@kejing/db/scope';
import { testContext } from '@kejing/testkit/context';
import { makeDistrict, signedInHeaders, testPassword } from '@kejing/testkit/people';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';

const context = await testContext();
const app = await buildApp(context);
const district = await makeDistrict(context);
const { east, west } = district;

const post = (
  url: string,
  body: object,
  extra: { headers?: Record<string, string>; cookies?: Record<string, string> } = {},
) => app.inject({ method: 'POST', url, body, ...extra });
const signIn = (login: string, password = testPassword) => post('/api/account/login', { login, password });
const cookieOf = (answer: { cookies: { name: string; value: string }[] }, name = 'kejing_session') =>
  answer.cookies.find((each) => each.name === name);

describe('POST /api/account/login', () => {
  it('gives roles, accesses, the two flags and a token [S7.1a] [S7.1b] [S3.1b] [S6.1b]', async () => {
    const answer = await signIn('Teacher@EAST ');
    expect(answer.json()).toMatchObject({
      error_code: 0,
      data: {
        login: 'teacher@east',
        role_ids: [5],
        should_skip_analysis: false,
        should_analysis_list_by_page: true,
        token: expect.any(String),
      },
    });
    expect(answer.json().data.accesses['/api/analysis/list:GET']).toBe(true);
    expect(answer.json().data.accesses['/api/org/create:POST']).toBeUndefined();
  });

  it('keeps the refresh token where no script and no other site can use it', async () => {
    const answer = await signIn('teacher@east');
    expect(cookieOf(answer)).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/account' });
    expect(answer.body).not.toContain(cookieOf(answer)?.value);
  });

  it('says the same of a wrong password and of an unknown account', async () => {
    const wrong = await signIn('colleague@east', 'nope');
    const unknown = await signIn('nobody@east', 'nope');
    expect(wrong.statusCode).toBe(200);
    expect(wrong.json()).toMatchObject({ error_code: 2002, data: null });
    expect({ ...unknown.json() }).toEqual({ ...wrong.json() });
    expect(cookieOf(wrong)).toBeUndefined();
  });

  it('refuses fields that it does not know', async () => {
    const answer = await post('/api/account/login', {
      login: 'teacher@east',
      password: testPassword,
      role_ids: [1],
    });
    expect(answer.statusCode).toBe(422);
  });
});

describe('a page that is not encrypted', () => {
  const ask = (host: string, proto: string) =>
    app.inject({
      method: 'POST',
      url: '/api/account/login',
      headers: { host, 'x-forwarded-proto': proto },
      body: { login: 'teacher@east', password: testPassword },
    });

  it('gets no session, and is told where to go', async () => {
    const refused = await ask('kejing.test:17400', 'http');
    expect(refused.json()).toMatchObject({ error_code: 2005, data: null });
    expect(cookieOf(refused)).toBeUndefined();
    const answer = await ask('kejing.test:17401', 'https');
    expect(answer.json().error_code).toBe(0);
    expect(cookieOf(answer)).toMatchObject({ secure: true });
  });
});

describe('GET /currentUser', () => {
  it('tells who I am and what I may do', async () => {
    const answer = await app.inject({
      url: '/currentUser',
      headers: await signedInHeaders(context, east.teacher),
    });
    expect(answer.json().data).toMatchObject({
      login: 'teacher@east',
      org_name: 'east',
      notifyCount: 0,
      unreadCount: 0,
    });
  });

  it('takes up a changed role with the next call', async () => {
    const headers = await signedInHeaders(context, west.colleague);
    const list = () => app.inject({ url: '/users', headers });
    expect((await list()).statusCode).toBe(403);
    await withScope(context.db, platformScope, (tx) =>
      tx
        .updateTable('accounts')
        .set({ role_ids: [3] })
        .where('id', '=', west.colleague.accountId)
        .execute(),
    );
    expect((await list()).statusCode).toBe(200);
  });
});

describe('GET /users', () => {
  const logins = async (query: string, person = east.admin) => {
    const answer = await app.inject({
      url: `/users${query}`,
      headers: await signedInHeaders(context, person),
    });
    return (answer.json().data.users as { login: string }[]).map(({ login }) => login).toSorted();
  };

  it('lists the own school only', async () => {
    expect(await logins('')).toEqual(['admin@east', 'colleague@east', 'expert@east', 'teacher@east']);
  });

  it('lists the subtree of a bureau, and one school of it', async () => {
    expect(await logins('?page_size=200', district.bureauAdmin)).toHaveLength(9);
    expect(await logins(`?org_id=${west.orgId}`, district.bureauAdmin)).toEqual([
      'admin@west',
      'colleague@west',
      'expert@west',
      'teacher@west',
    ]);
  });

  it('shows nothing of a school beside', async () => {
    expect(await logins(`?org_id=${west.orgId}`)).toEqual([]);
    expect(await logins(`?org_id=${district.platformId}`)).toEqual([]);
  });

  it('pages and searches; a percent sign is only a percent sign', async () => {
    expect(await logins('?keyword=teach')).toEqual(['teacher@east']);
    expect(await logins('?keyword=%25')).toEqual([]);
    const answer = await app.inject({
      url: '/users?page=2&page_size=3',
      headers: await signedInHeaders(context, east.admin),
    });
    expect(answer.json().data).toMatchObject({ total: 4, users: [expect.anything()] });
  });
});

describe('GET /api/account/get_quota', () => {
  it('answers granted, reserved and spent of the own organisation [S7.3a]', async () => {
    const answer = await app.inject({
      url: '/api/account/get_quota',
      headers: await signedInHeaders(context, east.teacher),
    });
    expect(answer.json().data).toEqual({
      org_id: east.orgId,
      quotas: [{ resource: 'analysis', product_type: 5, granted: 10, reserved: 0, spent: 0 }],
    });
  });

  it('answers a department with its school’s', async () => {
    const department = await withScope(context.db, platformScope, (tx) =>
      addOrganisation(tx, '数学组', east.orgId),
    );
    const headers = await signedInHeaders(context, east.admin);
    const answer = await app.inject({ url: `/api/account/get_quota?org_id=${department}`, headers });
    expect(answer.json().data).toMatchObject({ org_id: east.orgId, quotas: [{ granted: 10 }] });
  });

  it('does not find a foreign organisation', async () => {
    const headers = await signedInHeaders(context, east.admin);
    expect(
      (await app.inject({ url: `/api/account/get_quota?org_id=${west.orgId}`, headers })).statusCode,
    ).toBe(404);
  });
});

describe('passwords', () => {
  it('changes one’s own, ends the other sessions, keeps this one', async () => {
    const other = await signedInHeaders(context, east.colleague);
    const mine = await signedInHeaders(context, east.colleague);
    const change = (old_password: string) =>
      post(
        '/api/account/change_password',
        { old_password, new_password: 'Lan-Tian-2026' },
        { headers: mine },
      );
    expect((await change('wrong')).json().error_code).toBe(2002);
    expect((await change(testPassword)).json().error_code).toBe(0);
    expect((await app.inject({ url: '/currentUser', headers: other })).statusCode).toBe(401);
    expect((await app.inject({ url: '/currentUser', headers: mine })).statusCode).toBe(200);
    expect((await signIn('colleague@east', 'Lan-Tian-2026')).json().error_code).toBe(0);
  });

  it('refuses a weak new one', async () => {
    const headers = await signedInHeaders(context, east.teacher);
    const body = { old_password: testPassword, new_password: '12345678' };
    expect((await post('/api/account/change_password', body, { headers })).statusCode).toBe(422);
  });

  it('resets a member’s by a link that works once', async () => {
    const member = await signedInHeaders(context, west.teacher);
    const admin = await signedInHeaders(context, west.admin);
    const made = await post(
      '/api/account/create_password_reset',
      { account_id: west.teacher.accountId },
      { headers: admin },
    );
    const use = () =>
      post('/api/account/reset_password', {
        secret: made.json().data.secret,
        new_password: 'Qing-Shan-2026',
      });
    expect((await use()).json().error_code).toBe(0);
    expect((await use()).json().error_code).toBe(2004);
    expect((await app.inject({ url: '/currentUser', headers: member })).statusCode).toBe(401);
    expect((await signIn('teacher@west', 'Qing-Shan-2026')).json().error_code).toBe(0);
  });

  it('never resets somebody’s of another school, nor of the platform', async () => {
    const headers = await signedInHeaders(context, east.admin);
    for (const account_id of [west.expert.accountId, district.platformAdmin.accountId])
      expect((await post('/api/account/create_password_reset', { account_id }, { headers })).statusCode).toBe(
        404,
      );
  });
});

describe('sessions', () => {
  it('lists mine, revokes one, and leaves other people’s alone', async () => {
    const here = await signedInHeaders(context, east.expert);
    const there = await signedInHeaders(context, east.expert);
    const list = async () =>
      (await app.inject({ url: '/api/account/list_sessions', headers: here })).json().data.sessions as {
        session_id: string;
        current: boolean;
      }[];
    const other = (await list()).find(({ current }) => !current);
    const revoke = (headers: Record<string, string>) =>
      post('/api/account/revoke_session', { session_id: other?.session_id }, { headers });
    expect((await revoke(await signedInHeaders(context, east.admin))).statusCode).toBe(404);
    expect((await revoke(here)).json().error_code).toBe(0);
    expect((await app.inject({ url: '/currentUser', headers: there })).statusCode).toBe(401);
    expect(await list()).toHaveLength(1);
  });

  it('revokes on the server when a person signs out', async () => {
    const answer = await signIn('expert@east');
    const headers = { authorization: `Bearer ${answer.json().data.token}` };
    const cookies = { kejing_session: cookieOf(answer)?.value ?? '' };
    expect((await post('/api/account/logout', {}, { cookies })).json().error_code).toBe(0);
    expect((await app.inject({ url: '/currentUser', headers })).statusCode).toBe(401);
    expect((await post('/api/account/refresh', {}, { cookies })).statusCode).toBe(401);
  });

  it('gives five tabs that refresh at once the same session and signs nobody out', async () => {
    const answer = await signIn('expert@east');
    const cookies = { kejing_session: cookieOf(answer)?.value ?? '' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post('/api/account/refresh', {}, { cookies })),
    );
    expect(answers.map((each) => each.statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map((each) => cookieOf(each)?.value)).size).toBe(1);
    const next = { kejing_session: cookieOf(answers[0] ?? answer)?.value ?? '' };
    expect((await post('/api/account/refresh', {}, { cookies: next })).statusCode).toBe(200);
  });
});

describe('every answer', () => {
  it('carries a request id and headers that keep browsers careful', async () => {
    const answer = await app.inject({ url: '/livez', headers: { 'x-request-id': 'abcdef-123456' } });
    expect(answer.headers).toMatchObject({
      'x-request-id': 'abcdef-123456',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cache-control': 'no-store',
    });
    expect(
      (await app.inject({ url: '/livez', headers: { 'x-request-id': '<script>' } })).headers['x-request-id'],
    ).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is 429 in the envelope when somebody asks too often', async () => {
    const strict = await buildApp({ ...context, settings: { ...context.settings, REQUESTS_PER_MINUTE: 3 } });
    const answers = [];
    for (let count = 0; count < 4; count += 1) answers.push(await strict.inject('/api/site/get'));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
    expect(answers[3]?.json()).toMatchObject({ error_code: 1029, data: null });
  });

  it('is described at /api/openapi.json and on a page', async () => {
    const { paths } = (await app.inject('/api/openapi.json')).json();
    expect(paths['/api/account/login'].post.summary).toBe('用账号和密码登录');
    expect((await app.inject('/api/docs/')).statusCode).toBe(200);
  });
});
