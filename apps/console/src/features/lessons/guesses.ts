import type { Grade, Subject } from '@kejing/contract/school';
import { dayOf, findDate } from './guess-date.ts';
import { findClass, findGrade, type Found } from './guess-grade.ts';
import { looksLikeName, notSubjects, subjectWords } from './guess-words.ts';

/** What a name tells of a lesson; what it does not tell is left out. */
export interface Guess {
  title?: string;
  teacher?: string;
  class_name?: string;
  subject?: Subject;
  grade?: Grade;
  lesson_date?: string;
  language?: 'en';
}

const separators = /[\s_\-－—–·、,，.;；+&@#|~]+/u;
/** Stands where something was taken out, so that its neighbours are not one word. */
const gap = ' ';

/** What cameras, phones and recorders call their files; a number says nothing about a lesson. */
const machineNames =
  /^(?:(?:img|vid|dsc[fn]?|mvi|mov|gopr|g[xhlp]|dji|pxl|win|rec|zoom|ste|mah|mmexport|wx[_ ]?camera|video|audio|voice|record(?:ing)?|capture|clip|screen ?recording|obs|c|p|m2u|avchd|stream|track|tascam|dr|sr|r|新?录音|录像|录屏|视频|音频|微信视频|语音|会议录制|屏幕录制|未命名)[\s_\-()（）\d]*|[\s_\-()（）\d]+)$/iu;
export const isMachineName = (stem: string) => machineNames.test(stem.trim());

export const stemOf = (name: string) => name.replace(/\.[^.]{1,5}$/u, '');

/** Full-width digits and letters are written as others write them. */
const plain = (text: string) =>
  text.replaceAll(/[！-～]/gu, (letter) =>
    /[０-９Ａ-Ｚａ-ｚ＿－．]/u.test(letter)
      ? String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0xfee0)
      : letter,
  );

const without = (text: string, { from, to }: Pick<Found<unknown>, 'from' | 'to'>) =>
  text.slice(0, from) + gap + text.slice(to);

function findSubject(text: string): (Found<Subject> & { isWord: boolean }) | undefined {
  const lower = text.toLowerCase();
  for (const [word, value] of subjectWords) {
    const latin = /^[a-z]/u.test(word);
    const from = latin
      ? (new RegExp(`(?<![a-z])${word}(?![a-z])`, 'u').exec(lower)?.index ?? -1)
      : lower.indexOf(word);
    if (from === -1 || notSubjects.test(text.slice(from))) continue;
    const to = from + word.length;
    const startsWord = from === 0 || separators.test(text[from - 1] ?? '');
    const endsWord =
      to === text.length || separators.test(text[to] ?? '') || /[《(（[【]/u.test(text[to] ?? '');
    return { value, from, to, isWord: startsWord && endsWord };
  }
  return undefined;
}

const said = /(?:执教|授课|主讲|任课|上课)?(?:教师|老师|执教者?|主讲人?)\s*[:：]\s*(\p{Script=Han}{2,4})/u;
const titled = /(?<!\p{Script=Han})(\p{Script=Han}{1,4})老师/u;

/** Who teaches: said outright, or a word that is somebody's name. */
function findTeacher(text: string, known: readonly string[]): Found<string> | undefined {
  for (const pattern of [said, titled]) {
    const match = pattern.exec(text);
    const name = match?.[1];
    if (!match || !name) continue;
    const value = looksLikeName(name) || pattern === said ? name : `${name}老师`;
    return { value, from: match.index, to: match.index + match[0].length };
  }
  const words = text.split(separators).filter(Boolean);
  const isKnown = words.findLast((word) => known.includes(word));
  // A single word is rather what the lesson is about.
  const value = isKnown ?? (words.length > 1 ? words.findLast(looksLikeName) : undefined);
  if (!value) return undefined;
  const from = text.lastIndexOf(value);
  return { value, from, to: from + value.length };
}

const noise = /(?<=^|\s)(?:录像|录音|课堂实录|实录|视频|final|最终版?|copy|副本)(?=$|\s)/giu;

function titleFrom(text: string): string | undefined {
  const words = text
    .replaceAll(/[_\s]+/gu, ' ')
    .replaceAll(noise, ' ')
    .replaceAll(/[(（[【]\s*[)）\]】]/gu, ' ')
    .replaceAll(/[`$^{}\0]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[\s\-－—–·、,，.;；+&@#|~]+|[\s\-－—–·、,，.;；+&@#|~]+$/gu, '')
    .replace(/^《([^《》]+)》$/u, '$1');
  if (words === '' || isMachineName(words) || !/[\p{L}]/u.test(words)) return undefined;
  return words.slice(0, 100);
}

/** From one name: of a file without its ending, or of a folder. */
export function guessFromName(name: string, written: Date, knownTeachers: readonly string[] = []): Guess {
  const guess: Guess = {};
  let rest = plain(name);
  const date = findDate(rest, written);
  if (date) {
    guess.lesson_date = date.value;
    rest = without(rest, date);
  }
  if (isMachineName(rest)) return guess;
  const grade = findGrade(rest);
  if (grade) {
    guess.grade = grade.value.grade;
    if (grade.value.class_name) guess.class_name = grade.value.class_name;
    rest = without(rest, grade);
  }
  if (!guess.class_name) {
    const alone = findClass(rest);
    if (alone) {
      guess.class_name = alone.value;
      rest = without(rest, alone);
    }
  }
  const subject = findSubject(rest);
  if (subject) {
    guess.subject = subject.value;
    // 五年级数学圆的面积: written without a space behind the grade, it is no part of the title either.
    const followsGrade = grade !== undefined && rest.slice(0, subject.from).trim() === '';
    if (subject.isWord || followsGrade) rest = without(rest, subject);
  }
  const teacher = findTeacher(rest, knownTeachers);
  if (teacher) {
    guess.teacher = teacher.value;
    rest = without(rest, teacher);
  }
  const title = titleFrom(rest);
  if (title) guess.title = title;
  if (guess.subject === 'english' && !/\p{Script=Han}/u.test(name)) guess.language = 'en';
  return guess;
}

interface Named {
  /** With its folders. */
  path: string;
  /** Without what marks it as a piece of several. */
  stem: string;
  lastModified: number;
}

/** The file's own name counts most, then its folder, then the folder around that; the day is at least when it was written. */
export function guessLesson(
  { path, stem, lastModified }: Named,
  knownTeachers: readonly string[] = [],
): Guess {
  const written = new Date(lastModified);
  const folders = path.split('/').slice(0, -1).toReversed();
  const guesses = [stem, ...folders].map((name) => guessFromName(name, written, knownTeachers));
  return Object.assign({ lesson_date: dayOf(written) }, ...guesses.toReversed()) as Guess;
}
