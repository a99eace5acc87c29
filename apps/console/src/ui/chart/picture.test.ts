import type { SeriesData } from '@kejing/charts/chart-data';
import { paperLook } from '@kejing/charts/chart-look';
import { chartOption } from '@kejing/charts/chart-option';
import { frameHeight } from '@kejing/charts/frame';
import { expect, it } from 'vitest';
import * as engine from './engine.ts';
import { pictureOf } from './picture.ts';

const data: SeriesData = {
  x: { name: '时间', unit: '分', values: [1, 2, 3] },
  y: { name: '说话', unit: '秒' },
  series: [
    { name: '“教师” <b>&', role: 'teacher', kind: 'bar', values: [1, null, 3] },
    { name: '学生', role: 'student', kind: 'bar', values: [2, null, 1] },
  ],
};
const frame = { finding: '教师说得多', subtitle: '每分钟 · 秒', width: 640 };
const words = {
  language: 'zh-CN',
  gap: '没有数据',
  interval: () => '',
  headed: (name: string) => name,
  pause: '，',
};
const drawing = {
  option: { ...chartOption(data, paperLook, words, frame), backgroundColor: paperLook.ground },
  width: 640,
  height: 240 + frameHeight(data, frame),
};

it('makes a vector graphic with title, subtitle, legend and the word for a gap', async () => {
  const picture = await pictureOf(engine, drawing, 'svg');
  expect(picture.type).toBe('image/svg+xml');
  const svg = await picture.text();
  for (const text of ['教师说得多', '每分钟 · 秒', '“教师” &lt;b&gt;&amp;', '学生', '没有数据'])
    expect(svg).toContain(text);
  // Nothing inside an attribute ends it early: programs that draw would refuse the file.
  expect(svg).not.toMatch(/="[^"<]*"[^\s/>?]/);
});
