import type { Brand } from '@kejing/contract/deployments';
import { theme, type ThemeConfig } from 'antd';
import { brandTokens } from './brand-tokens.ts';
import { lightTokens } from './tokens.ts';

/** antd's settings for one look. Its dark algorithm would dim the colours we chose; they stay as they are. */
export function lookTheme(brand: Pick<Brand, 'colours'>, dark: boolean, colourWeak = false): ThemeConfig {
  const token = brandTokens(brand, dark, colourWeak);
  // A chosen part is told by words, which the colour of buttons is too dim for on a dark ground.
  const Tabs = { itemSelectedColor: token.colorLink, itemHoverColor: token.colorLink };
  if (!dark) return { algorithm: theme.defaultAlgorithm, token, components: { Tabs } };
  // White words stand on it: the light look's red, not the dark one's, which is made for words.
  const components = { Tabs, Badge: { colorError: lightTokens.colorError } };
  return {
    components,
    algorithm: [theme.darkAlgorithm, (_seed, map) => Object.assign({}, map, token)],
    token,
  };
}
