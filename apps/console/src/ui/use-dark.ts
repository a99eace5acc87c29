import { appearance } from '../client/appearance.ts';
import { useStore } from '../client/use-store.ts';

/** Whether this page is to be dark: what the person chose, else what their system asks for. */
export const useDark = (): boolean => useStore(appearance).dark;
