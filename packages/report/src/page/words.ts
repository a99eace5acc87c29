import type { Words } from '@kejing/charts/say';

/** What a report says besides findings, figures and quotes. */
export const words = {
  brand: { zh: '课镜', en: 'Kejing' },
  kind: { zh: '课堂报告', en: 'Lesson report' },
  teacher: { zh: '教师', en: 'Teacher' },
  className: { zh: '班级', en: 'Class' },
  subject: { zh: '学科', en: 'Subject' },
  grade: { zh: '年级', en: 'Grade' },
  date: { zh: '上课日期', en: 'Date of lesson' },
  length: { zh: '时长', en: 'Length' },
  edition: { zh: '版本', en: 'Edition' },
  revision: { zh: '修订', en: 'Revision' },
  made: { zh: '数据算出于', en: 'Figures of' },
  byMachine: { zh: '机器首次算出', en: 'as first computed' },
  corrected: { zh: '含 {n} 处人工更正', en: 'with {n} corrections by people' },
  contents: { zh: '目录', en: 'Contents' },
  overview: { zh: '概览', en: 'Overview' },
  sentences: { zh: '这节课，五句话', en: 'The lesson in five sentences' },
  byRules: { zh: '按规则写成，没有用 AI', en: 'Written by rules, not by AI' },
  move: { zh: '下一步，只试一件事', en: 'One thing to try next' },
  figures: { zh: '全部数字', en: 'All figures' },
  figure: { zh: '项目', en: 'Figure' },
  value: { zh: '数值', en: 'Value' },
  interval: { zh: '95% 区间', en: '95% interval' },
  count: { zh: 'n', en: 'n' },
  state: { zh: '依据', en: 'Grounds' },
  ok: { zh: '足够', en: 'enough' },
  partial: { zh: '只作参考', en: 'with care' },
  insufficient: { zh: '不足，不给数', en: 'too little, no value' },
  pace: { zh: '语速与清晰', en: 'Pace and clarity' },
  interaction: { zh: '互动', en: 'Interaction' },
  thinking: { zh: '思维', en: 'Thinking' },
  knowledge: { zh: '知识', en: 'Knowledge' },
  method: { zh: '方法', en: 'Method' },
  evidence: { zh: '课堂原话', en: 'What was said' },
  more: { zh: '另有 {n} 处，见表格文件', en: '{n} more in the spreadsheet' },
  noValue: { zh: '没有给数', en: 'No value' },
  notDrawn: {
    zh: '图没有画出来。数字和原话不受影响。',
    en: 'The charts could not be drawn. Figures and quotes stand on their own.',
  },
  origin: { zh: '文字从哪里来', en: 'Where the words come from' },
  heard: {
    zh: '课堂原话由语音识别写下，可能有错；改过的以人改的为准。',
    en: 'What was said was written down by speech recognition and may contain errors; corrections by people hold.',
  },
  withoutWords: {
    zh: '这份报告不含课堂原话。',
    en: 'What was said in the lesson is not part of this report.',
  },
  rules: {
    zh: '结论、五句话和建议由固定规则从数字写出，没有用 AI。',
    en: 'Findings, sentences and advice are written by fixed rules from the figures, not by AI.',
  },
  noModel: {
    zh: '这份报告里没有 AI 写的文字。',
    en: 'No text in this report was written by AI.',
  },
  model: {
    zh: '含 AI 生成内容：课堂编码、知识点的名称和联系由语言模型（{model}）给出，可能有错，只作参考。',
    en: 'Contains AI-generated content: codes, names of concepts and their links come from a language model ({model}). They may be wrong and are no verdict.',
  },
  modelMark: { zh: 'AI 生成', en: 'AI-generated' },
  notes: { zh: '怎么算的', en: 'How it is computed' },
} as const satisfies Record<string, Words>;

export type WordName = keyof typeof words;
