import { expect, it } from 'vitest';
import { lightProductTokens } from '../product-tokens.ts';
import type { SeriesData } from './chart-data.ts';
import * as engine from './engine.ts';
import { pictureName, pictureOf } from './picture.ts';

const data: SeriesData = {
  x: { name: '时间', unit: '分', values: [1, 2, 3] },
  y: { name: '说话', unit: '秒' },
  series: [
    { name: '“教师” <b>&', role: 'teacher', kind: 'bar', values: [1, null, 3] },
    { name: '学生', role: 'student', kind: 'bar', values: [2, null, 1] },
  ],
};
const drawing = {
  data,
  look: {
    product: lightProductTokens,
    primary: '#00f',
    ground: '#fff',
    elevated: '#fff',
    border: '#ccc',
    text: '#000',
    textSecondary: '#333',
    textTertiary: '#666',
    fontFamily: "'Noto Sans CJK SC',sans-serif",
  },
  words: {
    language: 'zh-CN',
    gap: '没有数据',
    interval: () => '',
    headed: (name: string) => name,
    pause: '，',
  },
  frame: { finding: '教师说得多', subtitle: '每分钟 · 秒', width: 640 },
  height: 240,
};

it('makes a vector graphic with title, subtitle, legend and the word for a gap', async () => {
  const picture = await pictureOf(engine, drawing, 'svg');
  expect(picture.type).toBe('image/svg+xml');
  const svg = await picture.text();
  for (const words of ['教师说得多', '每分钟 · 秒', '“教师” &lt;b&gt;&amp;', '学生', '没有数据'])
    expect(svg).toContain(words);
  // Nothing inside an attribute ends it early: programs that draw would refuse the file.
  expect(svg).not.toMatch(/="[^"<]*"[^\s/>?]/);
});

it.each([
  ['等满 3 秒，回答平均长一倍', '等满 3 秒，回答平均长一倍.png'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a-b-c-d-e-f-g-h-i-j.png'],
  ['../../x', 'x.png'],
  ['…'.repeat(200), `${'…'.repeat(80)}.png`],
  [' . ', 'chart.png'],
])('names a picture after its title: %s', (finding, name) => {
  expect(pictureName(finding, 'png')).toBe(name);
});
