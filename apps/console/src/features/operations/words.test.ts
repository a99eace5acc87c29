import { expect, it } from 'vitest';
import { bytesText, durationText } from './words.ts';

it('writes bytes as people say them', () => {
  expect([0, 1023, 1536, 150 * 1024 ** 2, 20 * 1024 ** 3].map(bytesText)).toEqual([
    '0 B',
    '1023 B',
    '1.5 KB',
    '150 MB',
    '20.0 GB',
  ]);
});

it('writes a length of time by its two largest parts', () => {
  const day = 86_400_000;
  expect(durationText(-5, 'zh-CN')).toBe('0 秒');
  expect(durationText(59_999, 'zh-CN')).toBe('59 秒');
  expect(durationText(192_000, 'zh-CN')).toBe('3 分 12 秒');
  expect(durationText(2 * day + 3_600_000 * 5 + 60_000, 'zh-CN')).toBe('2 天 5 小时');
  expect(durationText(day + 60_000, 'en-US')).toBe('1 d');
});
