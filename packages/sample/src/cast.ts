import type { SyntheticVoice } from './synthesis/voice.ts';

/** Mandarin, as pinyin. */
const language = 'cmn-latn-pinyin';
const timbres = ['f4', 'f5', 'm4', 'f1', 'm2', 'f3'];
export const pupilCount = 20;
/** Beside whom nobody understands a word, and everybody hears that the room is full. */
export const murmurers = ['murmur-1', 'murmur-2'] as const;

const child = (id: string, index: number, level: number, wordsPerMinute: number): SyntheticVoice => ({
  id,
  role: 'student',
  voice: `${language}+${timbres[index % timbres.length]}`,
  pitch: 82 + ((index * 7) % 17),
  wordsPerMinute,
  level,
});

/** A teacher, twenty pupils near and far, and those who talk at other tables. */
export const cast: readonly SyntheticVoice[] = [
  { id: 'T', role: 'teacher', voice: `${language}+f2`, pitch: 52, wordsPerMinute: 200, level: 0 },
  ...Array.from({ length: pupilCount }, (_, index) =>
    child(`S${index + 1}`, index, -2 - ((index * 5) % 6), 185 + ((index * 3) % 5) * 5),
  ),
  ...murmurers.map((id, index) => child(id, index + 3, -11, 200)),
];
