import type { HeatData, SeriesData } from '@kejing/charts/chart-data';

const minutes = Array.from({ length: 24 }, (_, index) => index + 6);
const teacher = [36, 42, 57, 45, 12, 12, 3, 9, 12, 15, 45, 60, 12, 24, 51, 36, 36, 60, 57, 54, 57, 33, 45, 6];
const group = [0, 0, 0, 15, 48, 48, 57, 45, 48, 45, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
const student = [21, 15, 3, 0, 0, 0, 0, 6, 0, 0, 6, 0, 42, 36, 6, 18, 21, 0, 0, 3, 0, 21, 6, 0];

export const whoSpeaks: SeriesData = {
  x: { name: '时间', unit: '分', values: minutes },
  y: { name: '说话', unit: '秒', max: 60 },
  series: [
    { name: '教师', role: 'teacher', kind: 'bar', stack: true, values: teacher },
    { name: '学生', role: 'student', kind: 'bar', stack: true, values: student },
    { name: '小组', role: 'group', kind: 'bar', stack: true, values: group },
    {
      name: '静默',
      role: 'silence',
      kind: 'bar',
      stack: true,
      values: teacher.map((value, index) => 60 - value - (student[index] ?? 0) - (group[index] ?? 0)),
    },
  ],
};

const rate = minutes.map((minute, index) =>
  minute >= 10 && minute <= 15 ? null : 190 + Math.round(24 * Math.sin(index / 2)),
);
const around = (by: number) => rate.map((value) => (value === null ? null : value + by));

export const speechRate: SeriesData = {
  x: { name: '时间', unit: '分', values: minutes },
  y: { name: '语速', unit: '字/分' },
  series: [{ name: '教师', role: 'teacher', kind: 'line', values: rate, low: around(-11), high: around(13) }],
  references: [{ axis: 'y', at: 220, label: '参考上限 220' }],
  gap: '教师说话不足 10 秒，留空',
};

const waits = [0.4, 0.9, 1.1, 1.4, 1.4, 1.9, 2.3, 2.6, 2.8, 3.4, 3.9, 4.4, 5.2, 6.1];
const answers = [3, 6, 8, 4, 12, 9, 14, 11, 16, 19, 15, 21, 18, 22];
const kinds = ['是什么', '为什么', '怎么做', '如果'];
const roles = ['primary', 'student', 'group', 'hist'] as const;

export const waitAndAnswer: SeriesData = {
  x: { name: '等待', unit: '秒', values: waits },
  y: { name: '回答', unit: '秒' },
  series: kinds.map((name, kind) => ({
    name,
    role: roles[kind] ?? 'primary',
    kind: 'scatter',
    values: answers.map((answer, index) => (index % 4 === kind ? answer : null)),
  })),
  references: [{ axis: 'x', at: 3, label: '3 秒（Rowe 建议）' }],
};

export const coverage: HeatData = {
  x: { name: '年级', values: ['一年级', '二年级', '三年级', '四年级', '五年级', '六年级'] },
  y: { name: '学科', values: ['语文', '数学', '英语', '科学', '美术'] },
  unit: '节',
  cells: [
    [16, 15, 17, 14, 16, 12],
    [14, 16, 15, 18, 21, 13],
    [null, null, 12, 11, 10, 9],
    [null, 5, 6, 7, 6, 5],
    [null, null, null, null, 0, 1],
  ],
  steps: [1, 5, 9, 13, 17, 21],
  gap: '少于 5',
};

export const byGrade: SeriesData = {
  x: { name: '年级', values: ['一年级', '二年级', '三年级', '四年级', '五年级', '六年级'] },
  y: { name: '等待中位数', unit: '秒', min: 0 },
  series: [
    {
      name: '等待',
      role: 'accent',
      kind: 'bar',
      values: [1.5, 1.6, 1.8, null, 1.7, 1.9],
      low: [1.3, 1.3, 1.5, null, 1.5, 1.5],
      high: [1.8, 1.9, 2, null, 2, 2.3],
    },
  ],
  references: [{ axis: 'y', at: 3, label: '3 秒（Rowe 建议）' }],
};
