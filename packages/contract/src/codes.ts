/** Every error code that the API can answer: its HTTP status and its texts. */
export interface CodeDefinition {
  code: number;
  /** 200 is a business refusal; anything else is answered with that status. */
  status: number;
  'zh-CN': string;
  'en-US': string;
}

export const codes = {
  ok: { code: 0, status: 200, 'zh-CN': '成功', 'en-US': 'Done' },
  internal: {
    code: 1000,
    status: 500,
    'zh-CN': '服务器出错了，请稍后再试',
    'en-US': 'Something went wrong on our side, please try again',
  },
  invalid: {
    code: 1001,
    status: 422,
    'zh-CN': '提交的内容不符合要求：{detail}',
    'en-US': 'What was sent is not valid: {detail}',
  },
  notFound: { code: 1004, status: 404, 'zh-CN': '没有找到', 'en-US': 'Not found' },
  forbidden: {
    code: 1003,
    status: 403,
    'zh-CN': '您没有权限做这件事',
    'en-US': 'You are not allowed to do this',
  },
  tooManyRequests: {
    code: 1029,
    status: 429,
    'zh-CN': '请求太频繁了，请过 {seconds} 秒再试',
    'en-US': 'Too many requests, please try again in {seconds} s',
  },
  notAvailable: {
    code: 1040,
    status: 200,
    'zh-CN': '这项功能还没有开放',
    'en-US': 'This is not available yet',
  },
  engineAway: {
    code: 1050,
    status: 503,
    'zh-CN': '任务引擎暂时连不上，请稍后再试',
    'en-US': 'The task engine cannot be reached at the moment, please try again',
  },
  notSignedIn: {
    code: 2000,
    status: 401,
    'zh-CN': '未登录或登录已过期，请重新登录',
    'en-US': 'not logged in or login expired, please log in again',
  },
  sessionTimedOut: {
    code: 2001,
    status: 200,
    'zh-CN': '登录已超时，请重新登录',
    'en-US': 'your session has timed out, please log in again',
  },
  wrongCredentials: {
    code: 2002,
    status: 200,
    'zh-CN': '账号或密码不对',
    'en-US': 'The account or the password is not right',
  },
  tooManyAttempts: {
    code: 2003,
    status: 200,
    'zh-CN': '试的次数太多了，请过 {seconds} 秒再试；忘记密码可以请管理员重设',
    'en-US':
      'Too many attempts, please try again in {seconds} s; an administrator can reset a forgotten password',
  },
  linkExpired: {
    code: 2004,
    status: 200,
    'zh-CN': '这个链接已经用过或过期了，请管理员再发一个',
    'en-US': 'This link has been used or has expired, ask your administrator for a new one',
  },
  insecurePage: {
    code: 2005,
    status: 200,
    'zh-CN': '这个地址没有加密，密码会被别人看到。请改用 https 开头的地址',
    'en-US':
      'This address is not encrypted and a password could be read on the way. Please use the https address',
  },
  ssoUnavailable: {
    code: 2010,
    status: 200,
    'zh-CN': '统一身份登录没有开通，或暂时连不上',
    'en-US': 'Single sign-on is not set up or cannot be reached at the moment',
  },
  ssoFailed: {
    code: 2011,
    status: 200,
    'zh-CN': '统一身份登录没有成功，请从登录页再来一次',
    'en-US': 'Single sign-on did not succeed, please start again from the sign-in page',
  },
  ssoNotBound: {
    code: 2012,
    status: 200,
    'zh-CN': '这个统一身份还没有绑定账号。请先用密码登录再绑定，或请管理员绑定',
    'en-US':
      'This identity is not bound to an account. Sign in by password and bind it, or ask your administrator',
  },
  ssoTaken: {
    code: 2013,
    status: 200,
    'zh-CN': '这个统一身份已经绑定了别的账号',
    'en-US': 'This identity is bound to another account already',
  },
  passwordSignInNeeded: {
    code: 2014,
    status: 200,
    'zh-CN': '请先退出，用密码登录以后再改绑定',
    'en-US': 'Please sign out and sign in by password first, then change what is bound',
  },
  badPicture: {
    code: 2020,
    status: 200,
    'zh-CN': '这张头像不能用。请换一张 PNG 或 WebP 图片，不超过 64 kB，边长不超过 512 像素',
    'en-US': 'This picture cannot be used. Please take a PNG or WebP of at most 64 kB and 512 pixels a side',
  },
} as const satisfies Record<string, CodeDefinition>;

export type CodeName = keyof typeof codes;
export type Language = 'zh-CN' | 'en-US';

/** The text of a code with its {parameters} filled in. */
export function codeText(name: CodeName, language: Language, params: Record<string, string> = {}): string {
  return codes[name][language].replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '');
}
