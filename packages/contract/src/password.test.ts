import { expect, it } from 'vitest';
import { passwordStrength } from './password.ts';

it('tells strong, medium and weak apart [S5.4]', () => {
  for (const weak of ['', 'abc', 'aaaaaaaaaaaa', '12345678', 'password1', 'abcdefgh', 'kejing2026'])
    expect(passwordStrength(weak), weak).toBe('weak');
  for (const medium of ['mingHu2026', 'lan-tian-8', 'wo3ai4xue2'])
    expect(passwordStrength(medium), medium).toBe('medium');
  for (const strong of ['Lan-Tian-2026', '窗前明月光疑是地上霜举头望明月低头思故乡'])
    expect(passwordStrength(strong), strong).toBe('strong');
});
