import { themeColours, themeNames } from '@kejing/contract/theme-colours';
import { theme } from 'antd';
import { describe, expect, it } from 'vitest';
import { lookTheme } from './look-theme.ts';
import { darkTokens, lightTokens } from './tokens.ts';

describe.each([
  { dark: false, tokens: lightTokens },
  { dark: true, tokens: darkTokens },
])('dark: $dark', ({ dark, tokens }) => {
  it('gives antd the very colours of the one look', () => {
    const drawn = { ...theme.getDesignToken(lookTheme({}, dark)) } as Record<string, unknown>;
    for (const [name, value] of Object.entries(tokens))
      expect(String(drawn[name]).toLowerCase(), name).toBe(String(value).toLowerCase());
  });

  it.each(themeNames)('has the theme %s [S2.26d]', (name) => {
    const own = themeColours[name][dark ? 'dark' : 'light'];
    const drawn = theme.getDesignToken(lookTheme({ colours: themeColours[name] }, dark));
    expect(drawn.colorPrimary.toLowerCase()).toBe(own.colorPrimary.toLowerCase());
    expect(drawn.colorLink.toLowerCase()).toBe(own.colorLink.toLowerCase());
  });
});

it('is daybreak where nobody has chosen another theme [S2.26d]', () => {
  for (const dark of [false, true]) {
    const plain = theme.getDesignToken(lookTheme({}, dark));
    const daybreak = theme.getDesignToken(lookTheme({ colours: themeColours.daybreak }, dark));
    expect(plain.colorPrimary).toBe(daybreak.colorPrimary);
    expect(plain.colorLink).toBe(daybreak.colorLink);
  }
});
