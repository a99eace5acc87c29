import { deviceDays, refreshDays, ssoMinutes } from '@kejing/core/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Everything we keep in a browser that no script may read. Each is sent to the calls that need it only. */
const cookies = {
  session: { name: 'kejing_session', path: '/api/account', seconds: refreshDays * 24 * 3600 },
  device: { name: 'kejing_device', path: '/api/account/login', seconds: deviceDays * 24 * 3600 },
  sso: { name: 'kejing_sso', path: '/api/sso', seconds: ssoMinutes * 60 },
};
type CookieName = keyof typeof cookies;

export const readCookie = (request: FastifyRequest, name: CookieName): string | undefined =>
  request.cookies[cookies[name].name];

export function setCookie(reply: FastifyReply, name: CookieName, value: string): void {
  const { name: label, path, seconds } = cookies[name];
  const secure = reply.request.protocol === 'https';
  reply.setCookie(label, value, { path, maxAge: seconds, httpOnly: true, sameSite: 'strict', secure });
}

export function clearCookie(reply: FastifyReply, name: CookieName): void {
  reply.clearCookie(cookies[name].name, { path: cookies[name].path });
}
