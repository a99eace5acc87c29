/** Written without spaces between words: ideographs, kana and their marks. */
const cjk = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;
const cjkMark = String.raw`[\u3000-\u303F\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65“”‘’…—·]`;
const loose = String.raw`\s+`;

const oneCharacter = new RegExp(`^${cjk}$`, 'u');
export const isIdeograph = (character: string): boolean => oneCharacter.test(character);

const apart = [
  new RegExp(`(?<=${cjk})${loose}(?=${cjk})`, 'gu'),
  new RegExp(`(?<=${cjkMark})${loose}`, 'gu'),
  new RegExp(`${loose}(?=${cjkMark})`, 'gu'),
];
/** Quotation marks and dashes are those of both worlds: only beside Chinese do they stand without spaces. */
const mixed = /[“”‘’…—·]/u;

/** As it is written: no spaces inside Chinese, one between other words. */
export function tidy(text: string): string {
  const plain = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  const [between, after, before] = apart as [RegExp, RegExp, RegExp];
  const joined = plain.replaceAll(between, '');
  return mixed.test(joined) && !/\p{Script=Han}/u.test(joined)
    ? joined
    : joined.replaceAll(after, '').replaceAll(before, '');
}

const lettersAndDigits = /[\p{L}\p{M}\p{N}]/u;
/** Something that is spoken, and not a mark alone. */
export const isSpoken = (text: string): boolean => lettersAndDigits.test(text);

const letters = /\p{L}/gu;
const ownLetters = { zh: /[\p{Script=Han}\p{Script=Latin}]/gu, en: /\p{Script=Latin}/gu };
/** Of the letters, those that the language is not written with: Chinese lessons have Latin ones too. */
export function foreignShare(text: string, language: keyof typeof ownLetters): number {
  const all = text.match(letters)?.length ?? 0;
  return all === 0 ? 0 : 1 - (text.match(ownLetters[language])?.length ?? 0) / all;
}

const syllables = new RegExp(`${cjk}|[\\p{L}\\p{M}\\p{N}'’]+`, 'gu');
/** What is counted as spoken units: each ideograph, each word of other scripts. */
export const unitsOf = (text: string): string[] => text.match(syllables) ?? [];

export interface PlacedUnit {
  text: string;
  start: number;
  end: number;
}
/** The same with the places where they stand. */
export const placedUnits = (text: string): PlacedUnit[] =>
  [...text.matchAll(syllables)].map(({ 0: unit, index }) => ({
    text: unit,
    start: index,
    end: index + unit.length,
  }));
