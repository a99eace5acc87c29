import type { Activity, Phase, QuestionKind, TaskMode } from '@kejing/contract/coding-lists';
import type { Shortcoming } from '@kejing/contract/results';
import type { SpeakerRole } from '@kejing/contract/transcripts';
import type { Mode } from '@kejing/measures/lesson/student-teacher/figures';
import type { Words } from './say.ts';

export const modeNames: Record<Mode, Words> = {
  practice: { zh: '练习型', en: 'practice' },
  lecture: { zh: '讲授型', en: 'lecture' },
  dialogue: { zh: '对话型', en: 'dialogue' },
  mixed: { zh: '混合型', en: 'mixed' },
};

export const questionNames: Record<QuestionKind, Words & { asks: Words }> = {
  what: { zh: '是何', en: 'What', asks: { zh: '是什么', en: 'what it is' } },
  why: { zh: '为何', en: 'Why', asks: { zh: '为什么', en: 'why' } },
  how: { zh: '如何', en: 'How', asks: { zh: '怎么做', en: 'how' } },
  what_if: { zh: '若何', en: 'What if', asks: { zh: '如果……会怎样', en: 'what if' } },
};

export const phaseNames: Record<Phase, Words> = {
  introduce: { zh: '引入', en: 'Introduce' },
  develop: { zh: '展开', en: 'Develop' },
  transfer: { zh: '迁移', en: 'Transfer' },
};

export const taskNames: Record<TaskMode, Words> = {
  language_logic: { zh: '语言、逻辑', en: 'Language, logic' },
  image_creative: { zh: '图像、创造', en: 'Images, invention' },
  unclear: { zh: '组织或不明', en: 'Unclear' },
};

export const sideNames: Record<'knowing' | 'doing' | 'other', Words> = {
  knowing: { zh: '讲', en: 'Explained' },
  doing: { zh: '做', en: 'Done' },
  other: { zh: '其他', en: 'Other' },
};

export const activityNames: Record<Activity, Words> = {
  explanation: { zh: '讲解', en: 'explanation' },
  media: { zh: '看视频或演示', en: 'media' },
  exercise: { zh: '练习', en: 'exercise' },
  experiment: { zh: '实验', en: 'experiment' },
  discussion: { zh: '讨论', en: 'discussion' },
  presentation: { zh: '展示', en: 'presentation' },
  board_work: { zh: '板演', en: 'board work' },
  organisation: { zh: '组织', en: 'organisation' },
  transition: { zh: '过渡', en: 'transition' },
  question_answer: { zh: '问答', en: 'questions and answers' },
};

export const imaginationNames: Record<'hypothetical' | 'analogy' | 'imagery', Words> = {
  hypothetical: { zh: '假设', en: 'hypothetical' },
  analogy: { zh: '打比方', en: 'analogy' },
  imagery: { zh: '有画面的话', en: 'imagery' },
};

export const praiseNames: Record<'general' | 'specific', Words> = {
  general: { zh: '笼统的肯定', en: 'general praise' },
  specific: { zh: '具体的肯定', en: 'specific praise' },
};

export const speakerNames: Record<SpeakerRole, Words> = {
  teacher: { zh: '教师', en: 'Teacher' },
  student: { zh: '学生', en: 'Student' },
  group: { zh: '小组', en: 'Group' },
  none: { zh: '分不清', en: 'Unknown' },
};

/** Flanders' ten categories, by their number. */
export const fiasNames: readonly Words[] = [
  { zh: '接纳感受', en: 'Accepts feelings' },
  { zh: '表扬', en: 'Praises' },
  { zh: '采纳观点', en: 'Uses ideas' },
  { zh: '提问', en: 'Asks' },
  { zh: '讲授', en: 'Lectures' },
  { zh: '指示', en: 'Directs' },
  { zh: '批评', en: 'Criticises' },
  { zh: '应答', en: 'Answers' },
  { zh: '主动说', en: 'Initiates' },
  { zh: '安静', en: 'Silence' },
];

/** The eighteen categories that are kept, by their number. */
export const itiasNames: readonly Words[] = [
  { zh: '接纳感受', en: 'Accepts feelings' },
  { zh: '表扬', en: 'Praises' },
  { zh: '采纳观点', en: 'Uses ideas' },
  { zh: '开放提问', en: 'Asks openly' },
  { zh: '封闭提问', en: 'Asks for a known answer' },
  { zh: '讲授', en: 'Lectures' },
  { zh: '指示', en: 'Directs' },
  { zh: '批评', en: 'Criticises' },
  { zh: '被动应答', en: 'Answers when asked' },
  { zh: '主动应答', en: 'Speaks up' },
  { zh: '学生提问', en: 'Student asks' },
  { zh: '同伴讨论', en: 'Discusses' },
  { zh: '混乱', en: 'Confusion' },
  { zh: '思考', en: 'Thinks' },
  { zh: '做练习', en: 'Exercises' },
  { zh: '教师用技术', en: 'Teacher uses technology' },
  { zh: '学生用技术', en: 'Students use technology' },
  { zh: '技术作用于学生', en: 'Technology acts on students' },
];

/** Whose the ten categories are. */
export const fiasSpeaker = (category: number): 'teacher' | 'student' | 'silence' => {
  if (category <= 7) return 'teacher';
  return category <= 9 ? 'student' : 'silence';
};

/** What a person, not a program, can do about it comes first. */
export const reasonNames: Record<Shortcoming, Words> = {
  too_little_speech: { zh: '教师说话不够多', en: 'too little teacher speech' },
  too_few_tokens: { zh: '文字不够多', en: 'too few words' },
  too_few_questions: { zh: '提问不够多', en: 'too few questions' },
  too_short: { zh: '课不满 20 分钟', en: 'the lesson is shorter than 20 minutes' },
  much_unknown: { zh: '不少声音分不清是谁', en: 'much speech of unknown speakers' },
  no_text: { zh: '没有转成文字', en: 'there is no text' },
  no_tokens: { zh: '没有分词', en: 'words were not cut' },
  no_parts_of_speech: { zh: '没有词性', en: 'parts of speech are unknown' },
  no_codes: { zh: '还没有判定课堂行为', en: 'nothing was coded yet' },
  too_little_coded: { zh: '判定到的时间不够多', en: 'too little was coded' },
  no_frames: { zh: '没有取声音的高低', en: 'pitch was not taken' },
  too_little_voiced: { zh: '可用的声音不够多', en: 'too little usable voice' },
  not_opted_in: { zh: '教师没有选择打开', en: 'the teacher did not ask for it' },
  baseline_codes: { zh: '由规则判定，只作参考', en: 'coded by rules, for orientation only' },
  experimental_codes: { zh: '由模型判定，办法还在试用', en: 'coded by a model that is on trial' },
  nothing_to_divide_by: { zh: '没有出现，算不出比例', en: 'it did not occur, so there is no share' },
  not_this_language: { zh: '还不会分析这种语言', en: 'this language is not covered' },
  not_observed: { zh: '这节课里没有听到', en: 'not observed in this lesson' },
};

const momentNames: Record<string, Words> = {
  T: { zh: '教师行为', en: 'teacher behaviour' },
  S: { zh: '其他行为', en: 'every other state' },
  answered: { zh: '有人应答', en: 'somebody answered' },
  self_resumed: { zh: '自己接着说', en: 'went on alone' },
  fast: { zh: '较快', en: 'faster' },
  slow: { zh: '较慢', en: 'slower' },
  filler: { zh: '口头语', en: 'filler' },
  ...praiseNames,
  ...modeNames,
  ...questionNames,
  ...phaseNames,
  ...taskNames,
  ...sideNames,
  ...imaginationNames,
};

/** What a moment counted as; a word of the lesson's own, such as a concept, stays as it is. */
export function momentName(as: string, measure: string): Words {
  const category = Number(as);
  if (measure === 'fias' && fiasNames[category - 1]) return numbered(category);
  return momentNames[as] ?? { zh: as, en: as };
}

const numbered = (category: number): Words => {
  const name = fiasNames[category - 1];
  return { zh: `${name?.zh} ${category}`, en: `${name?.en} ${category}` };
};
