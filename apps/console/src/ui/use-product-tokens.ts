import { darkProductTokens, lightProductTokens } from './product-tokens.ts';
import { useDark } from './use-dark.ts';

/** For what is drawn and cannot read a style sheet. */
export const useProductTokens = () => (useDark() ? darkProductTokens : lightProductTokens);
