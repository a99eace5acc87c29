import type { Brand } from '@kejing/contract/deployments';
import { theme, type ThemeConfig } from 'antd';
import { brandTokens } from './brand-tokens.ts';

/** antd's settings for one look. Its dark algorithm would dim the colours we chose; they stay as they are. */
export function lookTheme(
  brand: Pick<Brand, 'colours'>,
  dark: boolean,
  colourWeak = false,
): Required<Pick<ThemeConfig, 'algorithm' | 'token'>> {
  const token = brandTokens(brand, dark, colourWeak);
  if (!dark) return { algorithm: theme.defaultAlgorithm, token };
  return { algorithm: [theme.darkAlgorithm, (_seed, map) => Object.assign({}, map, token)], token };
}
