import * as contract from '@kejing/contract/identity';
import type { Context } from '@kejing/core/context';
import * as identity from '@kejing/core/identity';
import type { FastifyInstance } from 'fastify';
import { Redirect, bearer, bind, bindOpen } from '../bind.ts';
import { clearCookie, readCookie, setCookie } from '../cookies.ts';

export function bindIdentity(app: FastifyInstance, context: Context): void {
  bindOpen(app, contract.signIn, async ({ body, caller, request, reply }) => {
    const deviceCookie = readCookie(request, 'device');
    const session = await identity.signIn(context, body, { ...caller, deviceCookie });
    setCookie(reply, 'session', session.refreshToken);
    setCookie(reply, 'device', session.deviceCookie);
    return session.data;
  });
  bindOpen(app, contract.refresh, async ({ request, reply }) => {
    const session = await identity.refreshSession(context, readCookie(request, 'session'));
    setCookie(reply, 'session', session.refreshToken);
    return session.data;
  });
  bindOpen(app, contract.signOut, async ({ request, reply }) => {
    await identity.signOut(context, readCookie(request, 'session'), bearer(request));
    clearCookie(reply, 'session');
    return {};
  });
  bind(app, context, contract.getCurrentUser, ({ person }) => identity.currentUser(context, person));
  bind(app, context, contract.listUsers, ({ person, query }) => identity.listUsers(context, person, query));
  bind(app, context, contract.listSessions, ({ person }) => identity.listSessions(context, person));
  bind(app, context, contract.revokeSession, async ({ person, body }) => {
    await identity.revokeOwnSession(context, person, body.session_id);
    return {};
  });
  bind(app, context, contract.changePassword, async ({ person, body, caller }) => {
    await identity.changePassword(context, person, body, caller);
    return {};
  });
  bind(app, context, contract.createPasswordReset, ({ person, body, caller }) =>
    identity.createPasswordReset(context, person, body.account_id, caller),
  );
  bindOpen(app, contract.resetPassword, async ({ body, caller, reply }) => {
    const { deviceCookie } = await identity.resetPassword(context, body, caller);
    setCookie(reply, 'device', deviceCookie);
    return {};
  });
  bindSso(app, context);
}

function bindSso(app: FastifyInstance, context: Context): void {
  bindOpen(app, contract.startSso, async ({ query, request, reply }) => {
    const { url, cookie } = await identity.startSso(context, request, query.purpose);
    setCookie(reply, 'sso', cookie);
    return new Redirect(url);
  });
  bindOpen(app, contract.signInBySso, async ({ query, caller, request, reply }) => {
    const session = await identity.finishSso(context, query, readCookie(request, 'sso'), caller);
    clearCookie(reply, 'sso');
    setCookie(reply, 'session', session.refreshToken);
    return session.data;
  });
  bind(app, context, contract.bindOwnIdentity, async ({ person, query, caller, request, reply }) => {
    await identity.bindOwn(context, person, query, readCookie(request, 'sso'), caller);
    clearCookie(reply, 'sso');
    return {};
  });
  bind(app, context, contract.listBindings, ({ person }) => identity.listBindings(context, person));
  bind(app, context, contract.unbind, async ({ person, body, caller }) => {
    await identity.unbind(context, person, body.binding_id, caller);
    return {};
  });
  bind(app, context, contract.bindIdentity, async ({ person, body, caller }) => {
    await identity.bindAccount(context, person, body, caller);
    return {};
  });
}
