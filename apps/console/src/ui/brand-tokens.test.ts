import { defaultDeployments } from '@kejing/contract/deployments';
import { themeColours, themeNames } from '@kejing/contract/theme-colours';
import { describe, expect, it } from 'vitest';
import { brandTokens } from './brand-tokens.ts';
import { darkTokens, lightTokens } from './tokens.ts';

/** WCAG 2.2: relative luminance and contrast. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}
const text = 4.5;
const shape = 3;

it('keeps the house’s own colours for brand 1', () => {
  const [first] = defaultDeployments.brands;
  expect(brandTokens(first ?? {}, false)).toEqual(lightTokens);
  expect(brandTokens(first ?? {}, true)).toEqual(darkTokens);
});

const looks = [
  ...defaultDeployments.brands.map(({ code, colours }) => ({ name: `brand ${code} [S1.6g]`, colours })),
  ...themeNames.map((name) => ({ name: `theme ${name} [S2.26d]`, colours: themeColours[name] })),
];

describe.each(looks)('$name', (look) => {
  it.each([false, true])('can be read, dark: %s', (dark) => {
    const token = brandTokens(look, dark);
    expect(contrast('#FFFFFF', token.colorPrimary)).toBeGreaterThanOrEqual(text);
    expect(contrast('#FFFFFF', token.colorPrimaryHover)).toBeGreaterThanOrEqual(text);
    expect(contrast(token.colorPrimary, token.colorBgContainer)).toBeGreaterThanOrEqual(shape);
    const grounds = [
      token.colorBgContainer,
      token.colorBgLayout,
      token.colorBgElevated,
      token.colorPrimaryBg,
    ];
    for (const ground of grounds) {
      expect(contrast(token.colorLink, ground), ground).toBeGreaterThanOrEqual(text);
      expect(contrast(token.colorText, ground), ground).toBeGreaterThanOrEqual(text);
      expect(contrast(token.colorTextSecondary, ground), ground).toBeGreaterThanOrEqual(text);
    }
  });
});

describe.each(defaultDeployments.brands)('brand $code', (brand) => {
  it('has a picture whose words and lines stand out from its ground', () => {
    for (const word of ['#FFFFFF', '#CBD8F5', '#A9BCE6', '#E6EDFB'])
      expect(contrast(word, brand.pictureGround), word).toBeGreaterThanOrEqual(text);
    for (const line of ['#7FA8FF', '#F2A366'])
      expect(contrast(line, brand.pictureGround), line).toBeGreaterThanOrEqual(shape);
  });
});
