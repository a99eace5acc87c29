import type { Brand } from '@kejing/contract/deployments';
import { colourWeakTokens } from './colour-weak.ts';
import { darkTokens, lightTokens } from './tokens.ts';

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** The colour that stands `share` of the way from the first to the second. */
function between(from: string, to: string, share: number): string {
  const other = channels(to);
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((other[index] ?? value) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The one look with a brand's colours in it; hovering darkens, a border lies between ground and colour. */
export function brandTokens(brand: Pick<Brand, 'colours'>, dark: boolean, colourWeak = false) {
  const house: typeof lightTokens = {
    ...(dark ? darkTokens : lightTokens),
    ...(colourWeak ? colourWeakTokens[dark ? 'dark' : 'light'] : undefined),
  };
  const own = dark ? brand.colours?.dark : brand.colours?.light;
  if (!own) return house;
  return {
    ...house,
    ...own,
    colorPrimaryHover: between(own.colorPrimary, '#000000', 0.14),
    colorPrimaryBorder: between(own.colorPrimary, house.colorBgContainer, 0.6),
    colorInfo: dark ? own.colorLink : own.colorPrimary,
  };
}
