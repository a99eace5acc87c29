import { heavyOnes } from './corpus-bombs.ts';
import { goodFilms } from './corpus-films.ts';
import { leadingOnes } from './corpus-leading.ts';
import { longOnes } from './corpus-long.ts';
import { refusedOnes } from './corpus-refused.ts';
import { spoiledOnes } from './corpus-spoiled.ts';
import { goodSounds } from './corpus-sounds.ts';
import { strangeOnes } from './corpus-strange.ts';
import type { Item } from './item.ts';

/** Every file with what has to become of it. */
export const corpus: readonly Item[] = [
  ...goodSounds,
  ...goodFilms,
  ...spoiledOnes,
  ...refusedOnes,
  ...strangeOnes,
  ...leadingOnes,
  ...heavyOnes,
  ...longOnes,
];

/** These take long to make or to go through; the whole proof has them. */
const slow = /ivf|hour|long and good|ten hours|large|town|packed as tight|unpack|without end|boxes in boxes/;

/** The first of each kind. */
export const oneOfEach: readonly Item[] = [...Map.groupBy(corpus, ({ kind }) => kind).values()]
  .flatMap(([first]) => first ?? [])
  .filter(({ kind }) => !slow.test(kind));
