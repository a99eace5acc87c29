import { testContext } from '@kejing/testkit/context';
import { makeDistrict, signedInHeaders } from '@kejing/testkit/people';
import { testSignOn, walkThroughSignOn } from '@kejing/testkit/sign-on';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';

const returnTo = 'http://localhost/user/login';
const [base, signOn] = await Promise.all([testContext(), testSignOn([returnTo])]);
const context = { ...base, settings: { ...base.settings, ...signOn } };
const app = await buildApp(context);
const { east, west } = await makeDistrict(context);
const host = { host: 'localhost' };

interface Started {
  url: string;
  cookies: Record<string, string>;
}

async function start(purpose = 'sign-in'): Promise<Started> {
  const answer = await app.inject({ url: `/api/sso/start?purpose=${purpose}`, headers: host });
  expect(answer.statusCode).toBe(302);
  const cookie = answer.cookies.find(({ name }) => name === 'kejing_sso');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/sso' });
  return { url: String(answer.headers.location), cookies: { kejing_sso: cookie?.value ?? '' } };
}

const finish = (search: string, cookies: Record<string, string>, path = '/api/sso/login', headers = {}) =>
  app.inject({ url: path + search, cookies, headers });

async function signOnAs(name: string) {
  const { url, cookies } = await start();
  return finish((await walkThroughSignOn(url, name)).search, cookies);
}

describe('single sign-on', () => {
  it('sends the browser away with state, nonce and PKCE', async () => {
    const { url } = await start();
    const { searchParams } = new URL(url);
    expect(url.startsWith(signOn.SSO_ISSUER)).toBe(true);
    expect(searchParams.get('redirect_uri')).toBe(returnTo);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(searchParams.get(name)).toMatch(/^[\w-]{20,}$/);
  });

  it('does not sign in an identity that nobody has bound, whatever its e-mail says', async () => {
    expect((await signOnAs('u-1')).json()).toMatchObject({ error_code: 2012, data: null });
  });

  it('signs in what an administrator has bound, with the data of a login [S7.2]', async () => {
    const headers = await signedInHeaders(context, east.admin);
    const body = { account_id: east.teacher.accountId, issuer: signOn.SSO_ISSUER, subject: 'u-2' };
    const bound = await app.inject({ method: 'POST', url: '/api/sso/bind_account', headers, body });
    expect(bound.json().error_code).toBe(0);
    const answer = await signOnAs('u-2');
    expect(answer.json()).toMatchObject({
      error_code: 0,
      data: { login: 'teacher@east', role_ids: [5], token: expect.any(String) },
    });
    expect(answer.cookies.map(({ name }) => name)).toContain('kejing_session');
  });

  it('lets the owner bind after a password sign-in, and nobody else to the same identity', async () => {
    const bindAs = async (person: { login: string }) => {
      const { url, cookies } = await start('bind');
      const { search } = await walkThroughSignOn(url, 'u-3');
      return finish(search, cookies, '/api/sso/bind', await signedInHeaders(context, person));
    };
    expect((await bindAs(west.teacher)).json().error_code).toBe(0);
    expect((await bindAs(west.teacher)).json().error_code).toBe(0);
    expect((await bindAs(east.colleague)).json().error_code).toBe(2013);
    expect((await signOnAs('u-3')).json().data.login).toBe('teacher@west');
  });

  it('does not let somebody bind who came by single sign-on', async () => {
    const { token } = (await signOnAs('u-3')).json().data;
    const { url, cookies } = await start('bind');
    const { search } = await walkThroughSignOn(url, 'u-4');
    const answer = await finish(search, cookies, '/api/sso/bind', { authorization: `Bearer ${token}` });
    expect(answer.statusCode).toBe(403);
  });

  it('refuses an answer that another browser began (login CSRF)', async () => {
    const attacker = await start();
    const { search } = await walkThroughSignOn(attacker.url, 'u-3');
    const victim = await start();
    expect((await finish(search, {})).json().error_code).toBe(2011);
    expect((await finish(search, victim.cookies)).json().error_code).toBe(2011);
  });

  it('refuses a binding answer as a sign-in, a changed state, and a code used twice', async () => {
    const bind = await start('bind');
    expect(
      (await finish((await walkThroughSignOn(bind.url, 'u-3')).search, bind.cookies)).json().error_code,
    ).toBe(2011);
    const { url, cookies } = await start();
    const back = await walkThroughSignOn(url, 'u-3');
    expect((await finish(back.search.replace(/state=../, 'state=xx'), cookies)).json().error_code).toBe(2011);
    expect((await finish(back.search, cookies)).json().error_code).toBe(0);
    expect((await finish(back.search, cookies)).json().error_code).toBe(2011);
  });

  it('says that it is not set up where it is not', async () => {
    const without = await buildApp(base);
    expect((await without.inject('/api/sso/start')).json().error_code).toBe(2010);
    expect((await without.inject('/api/site/get')).json().data.sso).toBe(false);
  });
});
