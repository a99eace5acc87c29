import { productTypes } from '@kejing/contract/editions';
import { gradeCodes, subjectCodes } from '@kejing/contract/school';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { speak } from '../../testing/language.ts';
import { texts as english } from './en-US.ts';
import { productNameOf, useSchoolWords } from './use-school-words.ts';
import { texts as chinese } from './zh-CN.ts';

afterEach(cleanup);

describe.each([
  ['zh-CN', chinese],
  ['en-US', english],
] as const)('in %s', (_language, words) => {
  it('every grade has one name of its own [S3.12]', () => {
    expect(Object.keys(words.grades)).toEqual(gradeCodes);
    expect(new Set(Object.values(words.grades)).size).toBe(22);
  });

  it('every subject has one name of its own [S3.13]', () => {
    expect(Object.keys(words.subjects)).toEqual(subjectCodes);
    expect(new Set(Object.values(words.subjects)).size).toBe(subjectCodes.length);
  });

  it('every product type has one name of its own [S9.7]', () => {
    expect(new Set(Object.keys(words.products))).toEqual(new Set(Object.keys(productTypes)));
    expect(new Set(Object.values(words.products)).size).toBe(8);
  });
});

it.each([
  [2, '课堂音频版'],
  [3, '倾向分析'],
  [5, '完整版'],
  [7, '大单元分析'],
  [11, '专业版'],
  [17, '学习力分析'],
  [19, '基础版'],
  [23, '学习力阶段分析'],
])('product type %s is %s [S9.7]', async (code, name) => {
  await speak('zh-CN');
  const { result } = renderHook(() => useSchoolWords());
  expect(result.current.product(code)).toBe(name);
});

it('a product type that this page does not know stands as its code', () => {
  expect(productNameOf(99)).toBeUndefined();
});

it('a form offers the subjects of the stage first, and all of them', async () => {
  await speak('zh-CN');
  const { result } = renderHook(() => useSchoolWords());
  const offered = result.current.subjectOptions('vocational_1').map(({ label }) => label);
  expect(offered).toHaveLength(subjectCodes.length);
  expect(offered.indexOf('哲学与人生')).toBeLessThan(offered.indexOf('生物'));
  expect(result.current.gradeGroups.map(({ label, options }) => [label, options[0]?.label])).toEqual([
    ['幼儿园', '小班'],
    ['小学', '一年级'],
    ['初中', '七年级'],
    ['高中', '高一'],
    ['中职', '中职一年级'],
    ['大学', '大一'],
  ]);
});
