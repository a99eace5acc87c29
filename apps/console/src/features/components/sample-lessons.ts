/** Invented lessons; the same number gives the same lesson each time. */
export interface SampleLesson {
  id: string;
  title: string;
  subject: string;
  grade: string;
  tag: string | undefined;
  minutes: string | undefined;
  version: string;
  state: 'done' | 'working' | 'failed';
  percent: number;
  /** Per cent of the time: teacher, student, group. */
  speech: readonly [number, number, number];
  date: string;
}

const topics = [
  '圆的面积',
  '圆环的面积',
  '圆的周长',
  '认识圆',
  '扇形的初步认识',
  '圆的整理与复习',
  '圆周率的故事',
  '化圆为方：校内研讨',
];
const subjects = ['数学', '语文', '英语', '科学'];
const grades = ['三年级', '四年级', '五年级', '六年级'];
const tags = [undefined, '公开课', '备课组', undefined, '教研'];
const versions = ['完整版', '专业版', '基础版', '课堂音频版'];
const states = ['done', 'done', 'working', 'done', 'failed'] as const;

const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T;

function sampleLesson(number: number): SampleLesson {
  const teacher = 40 + ((number * 7) % 30);
  const student = 10 + ((number * 5) % 20);
  const state = pick(states, number);
  const day = new Date(Date.UTC(2026, 4, 20) - number * 3_600_000);
  return {
    id: `lesson-${number}`,
    title: `${pick(topics, number)}（第 ${number + 1} 课时）`,
    subject: pick(subjects, Math.floor(number / 3)),
    grade: pick(grades, Math.floor(number / 5)),
    tag: pick(tags, number),
    minutes:
      number % 6 === 5 ? undefined : `${38 + (number % 9)}:${String((number * 13) % 60).padStart(2, '0')}`,
    version: pick(versions, number),
    state,
    percent: state === 'working' ? (number * 17) % 100 : 100,
    speech: [teacher, student, 95 - teacher - student],
    date: day.toISOString().slice(0, 10),
  };
}

export const sampleLessons = (count: number) =>
  Array.from({ length: count }, (_, number) => sampleLesson(number));
