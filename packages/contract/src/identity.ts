import { z } from 'zod';
import { get, post } from './endpoint.ts';
import { passwordProblem } from './password.ts';

const login = z.string().trim().toLowerCase().min(1).max(100);
const newPassword = z
  .string()
  .max(128)
  .refine((value) => passwordProblem(value) === undefined, 'too weak');

export const person = z.object({
  account_id: z.uuid(),
  login: z.string(),
  name: z.string(),
  org_id: z.uuid(),
  org_name: z.string(),
  role_ids: z.array(z.int()),
  should_skip_analysis: z.boolean(),
  should_analysis_list_by_page: z.boolean(),
});

/** What a person gets by signing in, whichever way, and again at every refresh. */
export const signedIn = z.object({
  ...person.shape,
  accesses: z.record(z.string(), z.literal(true)),
  /** Short-lived; the token that renews it is in a cookie that no script can read. */
  token: z.string(),
  expires_at: z.iso.datetime(),
});

const none = z.strictObject({});
const done = z.object({});

export const signIn = post('/api/account/login', {
  summary: '用账号和密码登录',
  secret: true,
  callers: 'anyone',
  body: z.strictObject({ login, password: z.string().min(1).max(128) }),
  data: signedIn,
  codes: ['wrongCredentials', 'tooManyAttempts'],
});

export const refresh = post('/api/account/refresh', {
  summary: '换一张新的访问令牌',
  secret: true,
  callers: 'anyone',
  body: none,
  data: signedIn,
  codes: ['notSignedIn', 'sessionTimedOut'],
});

export const signOut = post('/api/account/logout', {
  summary: '退出登录',
  callers: 'anyone',
  body: none,
  data: done,
});

export const getCurrentUser = get('/currentUser', {
  summary: '我是谁，我能做什么',
  callers: 'signed-in',
  query: none,
  data: z.object({
    ...person.shape,
    accesses: z.record(z.string(), z.literal(true)),
    notifyCount: z.int(),
    unreadCount: z.int(),
  }),
});

export const listUsers = get('/users', {
  summary: '本机构及下级机构的账号',
  callers: ['sys_org_ops_admin'],
  query: z.strictObject({
    org_id: z.uuid().optional(),
    keyword: z.string().trim().max(50).optional(),
    page: z.coerce.number().int().min(1).default(1),
    page_size: z.coerce.number().int().min(1).max(200).default(20),
  }),
  data: z.object({ users: z.array(person), total: z.int() }),
  subjects: { org_id: 'organisation' },
});

export const changePassword = post('/api/account/change_password', {
  summary: '修改自己的密码',
  secret: true,
  callers: 'signed-in',
  body: z.strictObject({ old_password: z.string().min(1).max(128), new_password: newPassword }),
  data: done,
  codes: ['wrongCredentials', 'tooManyAttempts'],
});

export const createPasswordReset = post('/api/account/create_password_reset', {
  summary: '管理员为成员生成一次性重设密码链接',
  callers: ['sys_org_ops_admin'],
  body: z.strictObject({ account_id: z.uuid() }),
  /** The secret goes into the fragment of the link that the administrator hands over. */
  data: z.object({ secret: z.string(), expires_at: z.iso.datetime() }),
  codes: ['notFound'],
  subjects: { account_id: 'account' },
});

export const resetPassword = post('/api/account/reset_password', {
  summary: '用一次性链接设置新密码',
  secret: true,
  callers: 'anyone',
  body: z.strictObject({ secret: z.string().min(20).max(200), new_password: newPassword }),
  data: done,
  codes: ['linkExpired'],
});

export const listSessions = get('/api/account/list_sessions', {
  summary: '我在哪些设备上登录着',
  callers: 'signed-in',
  query: none,
  data: z.object({
    sessions: z.array(
      z.object({
        session_id: z.uuid(),
        current: z.boolean(),
        device: z.string(),
        address: z.string(),
        created_at: z.iso.datetime(),
        last_used_at: z.iso.datetime(),
      }),
    ),
  }),
});

export const revokeSession = post('/api/account/revoke_session', {
  summary: '让一台设备退出登录',
  callers: 'signed-in',
  body: z.strictObject({ session_id: z.uuid() }),
  data: done,
  codes: ['notFound'],
  subjects: { session_id: 'session' },
});

export const startSso = get('/api/sso/start', {
  summary: '去学校的统一身份登录',
  secret: true,
  callers: 'anyone',
  query: z.strictObject({ purpose: z.enum(['sign-in', 'bind']).default('sign-in') }),
  /** Answered by a redirect. */
  data: z.undefined(),
  codes: ['ssoUnavailable'],
});

export const signInBySso = get('/api/sso/login', {
  summary: '带着统一身份的回执登录',
  secret: true,
  callers: 'anyone',
  query: z.looseObject({ code: z.string().max(4000), state: z.string().max(500) }),
  data: signedIn,
  codes: ['ssoUnavailable', 'ssoFailed', 'ssoNotBound'],
});

export const bindOwnIdentity = get('/api/sso/bind', {
  summary: '把统一身份绑定到自己的账号',
  callers: 'signed-in',
  query: z.looseObject({ code: z.string().max(4000), state: z.string().max(500) }),
  data: done,
  codes: ['ssoUnavailable', 'ssoFailed', 'ssoTaken'],
});

export const bindIdentity = post('/api/sso/bind_account', {
  summary: '管理员为成员绑定统一身份',
  callers: ['sys_org_ops_admin'],
  body: z.strictObject({
    account_id: z.uuid(),
    issuer: z.url().max(500),
    subject: z.string().min(1).max(255),
  }),
  data: done,
  codes: ['notFound', 'ssoTaken'],
  subjects: { account_id: 'account' },
});

/** Bindings are changed by who came with a password: nobody locks themselves out, and no borrowed sign-on stays. */
export const bindingChanges = ['allowed', 'no_password', 'came_by_sso'] as const;

export const listBindings = get('/api/account/list_bindings', {
  summary: '我绑定的统一身份',
  callers: 'signed-in',
  query: none,
  data: z.object({
    changes: z.enum(bindingChanges),
    bindings: z.array(
      z.object({
        binding_id: z.uuid(),
        issuer: z.string(),
        /** Of the sign-on that this installation offers now. */
        offered: z.boolean(),
        /** What the sign-on calls the person, shortened. */
        subject: z.string(),
        created_at: z.iso.datetime(),
      }),
    ),
  }),
});

export const unbind = post('/api/account/unbind', {
  summary: '解除一个统一身份的绑定',
  callers: 'signed-in',
  body: z.strictObject({ binding_id: z.uuid() }),
  data: done,
  codes: ['notFound', 'passwordSignInNeeded'],
  subjects: { binding_id: 'identity' },
});
