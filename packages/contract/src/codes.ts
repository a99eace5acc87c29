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
  engineAway: {
    code: 1050,
    status: 503,
    'zh-CN': '任务引擎暂时连不上，请稍后再试',
    'en-US': 'The task engine cannot be reached at the moment, please try again',
  },
} as const satisfies Record<string, CodeDefinition>;

export type CodeName = keyof typeof codes;
export type Language = 'zh-CN' | 'en-US';

/** The text of a code with its {parameters} filled in. */
export function codeText(name: CodeName, language: Language, params: Record<string, string> = {}): string {
  return codes[name][language].replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '');
}
