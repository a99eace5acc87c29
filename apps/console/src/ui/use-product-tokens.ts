import { setting } from '../client/setting.ts';
import { useStore } from '../client/use-store.ts';
import { productTokens } from './product-tokens.ts';
import { useDark } from './use-dark.ts';

/** For what is drawn and cannot read a style sheet. */
export const useProductTokens = () => productTokens(useDark(), useStore(setting).colourWeak);
