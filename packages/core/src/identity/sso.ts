import { withScope } from '@kejing/db/scope';
import * as openid from 'openid-client';
import { record } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { originOf, type PageAddress } from '../site/index.ts';
import { ssoLimit } from './limits.ts';
import type { Person } from './person.ts';
import { mayManage } from './policy.ts';
import { findAccount, findIdentity, insertIdentity } from './repository.ts';
import { openSession, type Caller, type NewSession } from './sessions.ts';
import { providerOf } from './sso-provider.ts';
import { openFromBrowser, sealForBrowser } from './tokens.ts';

export { ssoIsSetUp } from './sso-provider.ts';

type Purpose = 'sign-in' | 'bind';
const scopes = 'openid profile';

/** What comes back from the provider in the address of the page. */
export interface Answer {
  code: string;
  state: string;
  [other: string]: unknown;
}

/** The provider's address, and what this browser keeps until it returns. */
export async function startSso(
  context: Context,
  page: PageAddress,
  purpose: Purpose,
): Promise<{ url: string; cookie: string }> {
  const provider = await providerOf(context.settings);
  const now = context.now();
  const kept = {
    purpose,
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
    returnTo: `${originOf(context.settings, page)}/user/login`,
  };
  const url = openid.buildAuthorizationUrl(provider, {
    redirect_uri: kept.returnTo,
    scope: scopes,
    state: kept.state,
    nonce: kept.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(kept.verifier),
    code_challenge_method: 'S256',
  });
  const cookie = await sealForBrowser(
    context.settings.SESSION_SECRET,
    'sso',
    kept,
    now,
    new Date(now.getTime() + ssoLimit),
  );
  return { url: url.href, cookie };
}

/** Only the browser that started may finish: its cookie holds the state, the nonce and the verifier. */
async function identityFrom(
  context: Context,
  answer: Answer,
  cookie: string | undefined,
  purpose: Purpose,
): Promise<{ issuer: string; subject: string }> {
  const provider = await providerOf(context.settings);
  const kept = await openFromBrowser(context.settings.SESSION_SECRET, 'sso', cookie, context.now());
  if (!kept || kept.purpose !== purpose || kept.state !== answer.state) throw new AppError('ssoFailed');
  const current = new URL(String(kept.returnTo));
  for (const [name, value] of Object.entries(answer))
    if (typeof value === 'string') current.searchParams.set(name, value);
  try {
    const tokens = await openid.authorizationCodeGrant(provider, current, {
      pkceCodeVerifier: String(kept.verifier),
      expectedState: answer.state,
      expectedNonce: String(kept.nonce),
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new AppError('ssoFailed');
    return { issuer: claims.iss, subject: claims.sub };
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('ssoFailed', {}, error);
  }
}

/** Signs in the account that issuer and subject are bound to; an e-mail address proves nothing. */
export async function finishSso(
  context: Context,
  answer: Answer,
  cookie: string | undefined,
  caller: Caller,
): Promise<NewSession> {
  const { issuer, subject } = await identityFrom(context, answer, cookie, 'sign-in');
  const found = await findIdentity(context.db, issuer, subject);
  if (!found || found.disabled) throw new AppError('ssoNotBound');
  return openSession(context, { accountId: found.account_id, orgId: found.org_id, method: 'sso' }, caller);
}

/** The owner binds after having signed in by password. */
export async function bindOwn(
  context: Context,
  person: Person,
  answer: Answer,
  cookie: string | undefined,
  caller: Caller,
): Promise<void> {
  if (person.method !== 'password') throw new AppError('forbidden');
  const identity = await identityFrom(context, answer, cookie, 'bind');
  await bind(context, person, { id: person.accountId, org_id: person.orgId }, identity, caller);
}

/** An administrator binds for a member of the own subtree. */
export async function bindAccount(
  context: Context,
  person: Person,
  input: { account_id: string; issuer: string; subject: string },
  caller: Caller,
): Promise<void> {
  const account = await withScope(context.db, person.scope, (tx) => findAccount(tx, input.account_id));
  if (!account || !mayManage(person, account)) throw new AppError('notFound');
  await bind(context, person, account, input, caller);
}

function bind(
  context: Context,
  person: Person,
  account: { id: string; org_id: string },
  { issuer, subject }: { issuer: string; subject: string },
  caller: Caller,
): Promise<void> {
  return withScope(context.db, person.scope, async (tx) => {
    const free = await insertIdentity(tx, {
      issuer,
      subject,
      account_id: account.id,
      org_id: account.org_id,
    });
    const owner = free ? account.id : (await findIdentity(context.db, issuer, subject))?.account_id;
    if (owner !== account.id) throw new AppError('ssoTaken');
    await record(tx, {
      orgId: account.org_id,
      accountId: person.accountId,
      action: 'account.bind_identity',
      subject: account.id,
      details: { issuer },
      requestId: caller.requestId,
      at: context.now(),
    });
  });
}
