import { expect, it } from 'vitest';
import { codeText, codes } from './codes.ts';

it('gives no two situations the same code', () => {
  const numbers = Object.values(codes).map((each) => each.code);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('means success by 0 and by nothing else [S9.1a]', () => {
  expect(Object.values(codes).filter((each) => each.code === 0)).toEqual([codes.ok]);
});

it('fills parameters into both languages and needs the same ones in each', () => {
  expect(codeText('invalid', 'zh-CN', { detail: '标题' })).toBe('提交的内容不符合要求：标题');
  const params = (text: string) =>
    [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').toSorted((a, b) => a.localeCompare(b));
  for (const each of Object.values(codes)) expect(params(each['en-US'])).toEqual(params(each['zh-CN']));
});
