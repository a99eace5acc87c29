import { pinyin } from 'pinyin-pro';

const digits = '零一二三四五六七八九';

/** As people say a number below a thousand: 180 is 一百八十, 105 is 一百零五. */
export function numberWords(value: number): string {
  const [hundreds, tens, ones] = [Math.floor(value / 100), Math.floor(value / 10) % 10, value % 10];
  if (value === 0) return '零';
  const large = hundreds > 0 ? `${digits[hundreds]}百` : '';
  const middle = tens > 1 || (tens === 1 && hundreds > 0) ? `${digits[tens]}十` : tens === 1 ? '十' : '';
  const gap = hundreds > 0 && tens === 0 && ones > 0 ? '零' : '';
  return large + middle + gap + (ones > 0 ? digits[ones] : '');
}

const marks: Record<string, string> = { '，': ',', '、': ',', '。': '.', '？': '?', '！': '!' };
/** Where the dictionary knows how it is written and not how it is said in class. */
const said: Record<string, string> = { ng4: 'en4', shui2: 'shei2' };

/** A line as pinyin with tones: espeak-ng reads that as Mandarin, and characters as English names of their sounds. */
export function readingOf(text: string): string {
  const words = text.replaceAll(/\d+/g, (number) => numberWords(Number(number)));
  return pinyin(words, { toneType: 'num', nonZh: 'consecutive', v: true })
    .split(' ')
    .map((sound) => marks[sound] ?? said[sound] ?? sound.replace(/0$/, '5'))
    .join(' ');
}
