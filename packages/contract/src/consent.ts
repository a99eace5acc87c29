import type { Language } from './codes.ts';

/** On what ground a lesson may be recorded and analysed. */
export const consentBases = ['school_notice', 'written_consent', 'teacher_only'] as const;
export type ConsentBasis = (typeof consentBases)[number];

/** What is agreed to, word for word. A changed text is a new version; lessons keep the one they were made under. */
export const consentTexts = [
  {
    version: '2026-11',
    'zh-CN':
      '本课的录音录像用于改进教学。已告知课堂里的每个人：会录音录像、由谁保管、谁能看到、怎样要求删除。不满 14 岁的学生，已取得监护人同意。',
    'en-US':
      'This recording is made to improve teaching. Everybody in the classroom has been told that they are recorded, who keeps it, who can see it and how to have it deleted. For pupils under 14 a guardian has agreed.',
  },
] as const satisfies readonly (Record<Language, string> & { version: string })[];

export type ConsentVersion = (typeof consentTexts)[number]['version'];
export const consentVersions = consentTexts.map(({ version }) => version) as [
  ConsentVersion,
  ...ConsentVersion[],
];
export const currentConsent = consentTexts[consentTexts.length - 1] as (typeof consentTexts)[number];
