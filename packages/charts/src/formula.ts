import type { Language, Words } from './say.ts';

/** How each figure comes about, for somebody who teaches and does not compute. */
const formulas: Record<string, Words> = {
  speech_rate: {
    zh: '把您说出的字数，除以您说话的时间（句中的停顿算在内）。每一分钟另算一次，说话不足 10 秒的分钟留空。',
    en: 'Syllables that you spoke, by the time in which you spoke (pauses inside sentences count). Each minute is computed apart; a minute with less than 10 s of your speech stays open.',
  },
  conciseness: {
    zh: '看五样：口头语、重复、实词密度、用词变化、每句长度。各自折成 0 到 1，按 35、25、20、10、10 加起来；权重是我们自己定的。',
    en: 'Five parts: fillers, repetition, content words, variety, length of sentences. Each becomes 0 to 1 and weighs 35, 25, 20, 10 and 10; the weights are our own setting.',
  },
  student_teacher: {
    zh: '把课切成 3 秒一格。您在说、在演示、在评价的格算教师行为，其余都算其他行为；占比就是前者的格数除以总格数。',
    en: 'The lesson is cut into windows of 3 s. Where you speak, show or assess, it is teacher behaviour; all else is not. The share is the first by all windows.',
  },
  classroom_mode: {
    zh: '看两个数：教师行为占比 Rt，和按 30 秒一格数出来的师生转换率 Ch₃₀。Rt 不超过 0.3 是练习型，不低于 0.7 是讲授型，其间 Ch₃₀ 到 0.4 是对话型，不到是混合型。',
    en: 'Two figures: the share of teacher behaviour Rt, and how often teacher and students alternate on a grid of 30 s, Ch₃₀. Rt up to 0.3 is practice, from 0.7 on lecture; between, Ch₃₀ from 0.4 on is dialogue, below it mixed.',
  },
  wait_time: {
    zh: '从您问完的一刻，到第一位学生开口，隔了多少秒；排好以后取最中间的一个。您自己接着往下说的另列，不计入。',
    en: 'Seconds from the end of your question to the first student; the middle one of all. Where you went on yourself it is listed apart and not counted.',
  },
  question_counts: {
    zh: '数出您的提问，除以课的长度，折成每 10 分钟多少个。“对不对”“是不是”这类附带的问不算。',
    en: 'Your questions by the length of the lesson, for ten minutes. Mere tags (“right?”) are not counted.',
  },
  fias: {
    zh: '每 3 秒给一个编码，共十类；把前后相邻的两个编码放进矩阵，行是前一个，列是后一个。教师言语占比是第 1 到 7 类的格数除以总格数。',
    en: 'Every 3 s gets one of ten codes; each pair of neighbours goes into the matrix, row first, column next. Teacher talk is categories 1 to 7 by all.',
  },
  itias: {
    zh: '每 3 秒给一个编码，共十八类，其中用技术的三类只在有人标注时才计。教师言语占比是第 1 到 8 类的格数除以总格数。',
    en: 'Every 3 s gets one of eighteen codes; the three about technology count only where a person set them. Teacher talk is categories 1 to 8 by all.',
  },
  ifias: {
    zh: '由同一套编码折成十四类，把有用的安静和混乱分开。教师言语占比是教师各类的格数除以总格数。',
    en: 'Folded from the same codes into fourteen, which tell useful silence from confusion. Teacher talk is the teacher’s categories by all.',
  },
  questions: {
    zh: '把您的提问分成是何、为何、如何、若何四类；后三类的个数除以总数，就是高阶提问占比。',
    en: 'Your questions are of four kinds: what, why, how, what if. The last three by all is the share.',
  },
  knowing_doing: {
    zh: '把时间分成讲（讲解、演示）、做（练习、实验、讨论、展示、板演）和其他；动手占比是做除以讲加做。',
    en: 'Time is divided into explained, done (exercise, experiment, discussion, presentation, board work) and other; the share is done by explained and done.',
  },
  imagination: {
    zh: '看四样：开放提问的占比，以及每 10 分钟里假设、有画面的话、打比方的次数。按 50、25、15、10 加起来；权重是我们自己定的。',
    en: 'Four parts: the share of open questions, and hypotheticals, imagery and analogies in ten minutes. They weigh 50, 25, 15 and 10; the weights are our own setting.',
  },
  task_balance: {
    zh: '每分钟看学生在做哪一类任务；图像、创造类的分钟数，除以能判定的分钟数。',
    en: 'For each minute, what kind of task students have; minutes of images and invention by the minutes that could be coded.',
  },
  expressiveness: {
    zh: '只看您自己的声音：音高的起伏和范围、音量的起伏、语速的变化，按 45、20、20、15 加起来。说的是声音的变化，不是对感受的判断，高也不等于好。',
    en: 'Of your own voice alone: deviation and range of pitch, deviation of level, variation of rate, weighing 45, 20, 20 and 15. Acoustic variation, not a reading of feelings; more is not better.',
  },
  knowledge_graph: {
    zh: '从您和学生说的话里找出知识点，说到一起的连起来；每条联系都有原话作依据。',
    en: 'Concepts found in what was said; those that belong together are linked, each link with a quote behind it.',
  },
  lesson_path: {
    zh: '把课分成引入、展开、迁移三段；迁移时间占比是用到新情境的时间除以全部时间。没有听到迁移，不等于没有迁移。',
    en: 'The lesson is divided into introduce, develop, transfer; the share is time in new contexts by all time. Not to have heard transfer is not to know that it was missing.',
  },
  review: {
    zh: '把课按分钟切开，每分钟数一遍谁在说、说多快、问了几次。',
    en: 'The lesson minute by minute: who speaks, how fast, how many questions.',
  },
};

export const formulaOf = (measure: string, language: Language): string => formulas[measure]?.[language] ?? '';

/** Where a figure's interval comes from. */
const intervals: Record<string, Words> = {
  blocks: { zh: '区间：把课按 60 秒一块重抽 2000 次得到', en: 'Interval: 2000 samples of blocks of 60 s' },
  longBlocks: {
    zh: '区间：把课按 300 秒一块重抽 2000 次得到',
    en: 'Interval: 2000 samples of blocks of 300 s',
  },
  events: { zh: '区间：把这些时刻重抽 2000 次得到', en: 'Interval: 2000 samples of the moments' },
  wilson: { zh: '区间：按比例的威尔逊法', en: 'Interval: Wilson’s, for a proportion' },
};
const intervalKinds: Record<string, string> = {
  speech_rate: 'blocks',
  student_teacher: 'blocks',
  fias: 'blocks',
  itias: 'blocks',
  ifias: 'blocks',
  knowing_doing: 'blocks',
  classroom_mode: 'longBlocks',
  wait_time: 'events',
  questions: 'wilson',
  task_balance: 'wilson',
};

export const intervalMethod = (measure: string, language: Language): string | undefined =>
  intervals[intervalKinds[measure] ?? '']?.[language];
