import type { Language } from './codes.ts';

/** What a teacher agrees to before giving a sample of the own voice, word for word. A changed text is a new version. */
export const voiceConsentTexts = [
  {
    version: '2026-11',
    'zh-CN':
      '我同意用这段录音做一组数字，用来在我自己上传的课里认出我的声音。录音做完数字就删掉，只留数字；数字只有系统在分析我的课时使用，别人看不到，也不用来在别处认人。不给也能照常分析；我随时可以删除，删除马上生效，已有的文字不变。',
    'en-US':
      'I agree that numbers are made of this recording, by which my voice is found in lessons that I upload. The recording is deleted once they are made; only the numbers are kept. They are used when my lessons are analysed and for nothing else, nobody else can see them, and I am recognised by them nowhere else. Lessons are analysed without them just as well. I can delete them at any time, with effect at once; transcripts that are there stay as they are.',
  },
] as const satisfies readonly (Record<Language, string> & { version: string })[];

type VoiceConsentVersion = (typeof voiceConsentTexts)[number]['version'];
export const voiceConsentVersions = voiceConsentTexts.map(({ version }) => version) as [
  VoiceConsentVersion,
  ...VoiceConsentVersion[],
];
export const currentVoiceConsent = voiceConsentTexts[
  voiceConsentTexts.length - 1
] as (typeof voiceConsentTexts)[number];
