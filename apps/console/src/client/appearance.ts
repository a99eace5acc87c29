import { keep, readKept } from './kept.ts';
import { createStore } from './store.ts';

export const appearances = ['system', 'light', 'dark'] as const;
/** Which of the two looks a person wants; `system` follows their computer. */
export type Appearance = (typeof appearances)[number];

const key = 'appearance';
const query = '(prefers-color-scheme: dark)';
const known = (value: unknown) => appearances.find((each) => each === value);

interface Looks {
  chosen: Appearance;
  dark: boolean;
}

const looks = (chosen: Appearance): Looks => ({
  chosen,
  dark: chosen === 'system' ? window.matchMedia(query).matches : chosen === 'dark',
});

export const appearance = createStore<Looks>(looks(known(readKept(key)) ?? 'system'));

export function setAppearance(chosen: Appearance): void {
  keep(key, chosen);
  appearance.setState(looks(chosen));
}

window.matchMedia(query).addEventListener('change', () => {
  appearance.setState(looks(appearance.state().chosen));
});

// Another tab of the same person looks the same.
window.addEventListener('storage', () => {
  const chosen = known(readKept(key)) ?? 'system';
  if (chosen !== appearance.state().chosen) appearance.setState(looks(chosen));
});
