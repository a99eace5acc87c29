import { expect, it } from 'vitest';
import { chooseLanguage } from './language.ts';

it('takes the stored language, else the browser’s, else zh-CN [S9.6a] [S1.4b]', () => {
  expect(chooseLanguage('en-US', 'zh-CN')).toBe('en-US');
  expect(chooseLanguage('zh-CN', 'en-GB')).toBe('zh-CN');
  expect(chooseLanguage(null, 'en-GB')).toBe('en-US');
  expect(chooseLanguage(null, 'fr-FR')).toBe('zh-CN');
  expect(chooseLanguage('xx', undefined)).toBe('zh-CN');
});
