const piece =
  /[\u4e00-\u9fff]|(?<number>\d+(?:\.\d+)?)(?<percent>%?)(?<year>年)?|(?<word>[A-Za-z]+(?:['’][A-Za-z]+)*)/gu;

/** Characters as they are spoken: Han characters, figures read out (12 is 十二) and the syllables of Latin words. */
export function spokenSyllables(text: string): number {
  if (!text) return 0;
  let count = 0;
  for (const match of text.normalize('NFKC').matchAll(piece)) {
    const { number, percent, year, word } = match.groups ?? {};
    if (number !== undefined)
      count += numberSyllables(number, year !== undefined) + (percent ? 3 : 0) + (year ? 1 : 0);
    else if (word !== undefined) count += latinSyllables(word);
    else count += 1;
  }
  return count;
}

function numberSyllables(number: string, year: boolean): number {
  const [whole = '', decimals] = number.split('.');
  const behindPoint = decimals === undefined ? 0 : 1 + decimals.length;
  // Years, telephone numbers and what begins with a nought are read figure by figure.
  const byFigure = (year && whole.length === 4) || whole.length > 8 || (whole.length > 1 && whole[0] === '0');
  return (byFigure ? whole.length : wholeSyllables(Number(whole))) + behindPoint;
}

function wholeSyllables(value: number): number {
  if (value < 10) return 1;
  if (value < 20) return value === 10 ? 1 : 2;
  for (const unit of [10_000, 1000, 100, 10]) {
    if (value < unit) continue;
    const rest = value % unit;
    const nought = rest > 0 && rest < unit / 10 ? 1 : 0;
    // Within a larger number ten is spoken as 一十.
    const tail = rest >= 10 && rest < 20 && unit > 10 ? 1 : 0;
    return (
      wholeSyllables(Math.floor(value / unit)) + 1 + nought + (rest > 0 ? wholeSyllables(rest) + tail : 0)
    );
  }
  return 1;
}

/** Groups of vowels; letters one by one where they are capitals, as in DNA. */
function latinSyllables(word: string): number {
  if (word.length > 1 && word.length <= 5 && word === word.toUpperCase()) return word.length;
  const spoken = word.toLowerCase().replace(/[^a-z]/gu, '');
  const groups = spoken.replace(/e$/u, '').match(/[aeiouy]+/gu)?.length ?? 0;
  return Math.max(1, groups);
}

/** English words; a contraction is one. */
export const englishWords = (text: string): number =>
  text.normalize('NFKC').match(/[A-Za-z0-9]+(?:['’][A-Za-z]+)*/gu)?.length ?? 0;
