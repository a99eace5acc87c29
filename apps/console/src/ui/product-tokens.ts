import { darkColours, lightColours } from '@kejing/charts/colours';
import { colourWeakProductTokens } from './colour-weak.ts';

const dashed = (name: string) => name.replace(/[A-Z0-9]+/g, (part) => `-${part.toLowerCase()}`);

/** The name that style sheets know a token by: `colorTeacherText` is `--kejing-color-teacher-text`. */
export const variableOf = (name: string) => `--kejing-${dashed(name)}`;

/** The colours of one look, and what weak colour sight changes in it. */
export const productTokens = (dark: boolean, colourWeak: boolean) => ({
  ...(dark ? darkColours : lightColours),
  ...(colourWeak ? colourWeakProductTokens[dark ? 'dark' : 'light'] : undefined),
});

/** Once for the whole page, so that style sheets and dialogs outside of it see the same colours. */
export function setProductTokens(dark: boolean, colourWeak: boolean, page: HTMLElement): void {
  for (const [name, colour] of Object.entries(productTokens(dark, colourWeak)))
    page.style.setProperty(variableOf(name), colour);
}
