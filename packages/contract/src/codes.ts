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
  badSample: {
    code: 2021,
    status: 200,
    'zh-CN': '这段录音不能用。请录 20 秒左右，文件不超过 700 kB',
    'en-US': 'This recording cannot be used. Please record about 20 seconds, at most 700 kB',
  },
  quotaUsedUp: {
    code: 3007,
    status: 200,
    'zh-CN': '这个版本的额度用完了，可以请管理员增加，或改用别的版本。还没有开始上传',
    'en-US':
      'There is no quota left for this edition. Ask your administrator for more or take another edition; nothing was uploaded',
  },
  storageUsedUp: {
    code: 3008,
    status: 200,
    'zh-CN': '存储空间不够了，可以清空回收站，或请管理员增加。还没有开始上传',
    'en-US':
      'There is not enough storage left. Empty the trash or ask your administrator for more; nothing was uploaded',
  },
  consentMissing: {
    code: 3010,
    status: 200,
    'zh-CN': '还差一步：请说明这节课凭什么可以录，选一项告知或同意的方式再上传',
    'en-US': 'One thing is missing: please say on what ground this lesson may be recorded, then upload',
  },
  guardianMissing: {
    code: 3011,
    status: 200,
    'zh-CN': '幼儿园到八年级的学生大多不满 14 岁，请先确认已取得监护人同意',
    'en-US':
      'From kindergarten to grade 8 most pupils are under 14: please confirm first that their guardians have agreed',
  },
  badRecording: {
    code: 3012,
    status: 200,
    'zh-CN': '“{name}”不是能分析的录音录像。可以用 MP4、MOV、MP3、M4A、WAV 等格式',
    'en-US': '“{name}” is not a recording that can be analysed. MP4, MOV, MP3, M4A, WAV and others can',
  },
  recordingTooLarge: {
    code: 3013,
    status: 200,
    'zh-CN': '“{name}”太大了，一个文件最多 {limit} GB。可以分成几段，作为同一节课上传',
    'en-US':
      '“{name}” is too large: a file may have {limit} GB. Several pieces can be uploaded as one lesson',
  },
  uploadOver: {
    code: 3020,
    status: 200,
    'zh-CN': '这次上传已经结束了（取消、删除或超过了保留期），请重新选择文件上传',
    'en-US': 'This upload is over (cancelled, deleted or kept too long); please choose the file again',
  },
  partsMissing: {
    code: 3021,
    status: 200,
    'zh-CN': '文件还没有传全，缺第 {parts} 片',
    'en-US': 'The file is not complete: part {parts} is missing',
  },
  partsDiffer: {
    code: 3022,
    status: 200,
    'zh-CN': '第 {parts} 片在路上变了样，需要重传',
    'en-US': 'Part {parts} was changed on its way and has to be sent again',
  },
  correctedElsewhere: {
    code: 3030,
    status: 200,
    'zh-CN': '这节课刚在别处改过，请先取来那边的修改',
    'en-US': 'This lesson was just corrected elsewhere; fetch those changes first',
  },
  invitationOver: {
    code: 3040,
    status: 200,
    'zh-CN': '这个评课链接不对、已过期或已撤销，请邀请您的老师再发一个',
    'en-US': 'This link is not right, has expired or was withdrawn; please ask the teacher for a new one',
  },
  alreadyInvited: {
    code: 3041,
    status: 200,
    'zh-CN': '这位专家已经在邀请名单里了',
    'en-US': 'This expert has been invited already',
  },
  ratingSent: {
    code: 3042,
    status: 200,
    'zh-CN': '这节课您已经交过评分了。刷新页面后点修改',
    'en-US': 'You have sent a rating of this lesson already. Reload the page to change it',
  },
  ratingNotSent: {
    code: 3043,
    status: 200,
    'zh-CN': '提交评分以后才能看',
    'en-US': 'This can be seen after your rating was sent',
  },
  expertNameMissing: {
    code: 3044,
    status: 200,
    'zh-CN': '请写上您的姓名再提交',
    'en-US': 'Please give your name before you send it',
  },
  shareOver: {
    code: 3050,
    status: 200,
    'zh-CN': '这个分享链接不对、已过期或已撤销，请分享给您的人再发一个',
    'en-US': 'This link is not right, has expired or was withdrawn; please ask for a new one',
  },
  sharePasswordNeeded: {
    code: 3051,
    status: 200,
    'zh-CN': '打开这个分享需要密码',
    'en-US': 'A password is needed to open this',
  },
  sharePasswordWrong: {
    code: 3052,
    status: 200,
    'zh-CN': '密码不对',
    'en-US': 'The password is not right',
  },
} as const satisfies Record<string, CodeDefinition>;

export type CodeName = keyof typeof codes;
export type Language = 'zh-CN' | 'en-US';

/** The text of a code with its {parameters} filled in. */
export function codeText(name: CodeName, language: Language, params: Record<string, string> = {}): string {
  return codes[name][language].replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '');
}
