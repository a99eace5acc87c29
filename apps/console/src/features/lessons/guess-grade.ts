import type { Grade } from '@kejing/contract/school';

export interface Found<Value> {
  value: Value;
  /** Where it stood. */
  from: number;
  to: number;
}

const digits = '一二三四五六七八九';
const numberOf = (text: string) => (digits.includes(text) ? digits.indexOf(text) + 1 : Number(text));

const between = String.raw`[\s_\-－·、,，.]*`;
/** (3)班, 3班, （十二）班 and with something between grade and class. */
const aClass = String.raw`(?:${between}[(（\[]?\s*(?:\d{1,2}|[一二三四五六七八九十]{1,3})\s*[)）\]]?\s*班)`;
const one = '([一二三四五六七八九1-9])';
/** A short word for a grade is one only where it stands for itself. */
const end = String.raw`(?=$|[\s_\-－·、,，.(（\[《]|\d|班|语|数|英|物|化|生|政|史|地|道|科|信|音|美|体)`;

const grade = (name: string): Grade => name as Grade;
const upTo = (most: number, name: (number: number) => string) => (text: string) => {
  const number = numberOf(text);
  return number >= 1 && number <= most ? grade(name(number)) : undefined;
};
const primaryOrMiddle = upTo(9, (number) => `grade_${number}`);
const middle = upTo(3, (number) => `grade_${number + 6}`);
const high = upTo(3, (number) => `high_${number}`);
const vocational = upTo(3, (number) => `vocational_${number}`);
const university = upTo(4, (number) => `university_${number}`);
const kindergarten = (text: string) =>
  grade({ 小: 'kindergarten_small', 中: 'kindergarten_middle', 大: 'kindergarten_large' }[text] ?? '');
const english = (text: string) => {
  const number = Number(text);
  return number <= 9 ? primaryOrMiddle(text) : high(String(number - 9));
};

/** In the order in which they are tried: what says more comes first. */
const patterns: readonly (readonly [RegExp, (text: string) => Grade | undefined])[] = [
  [new RegExp(`(?:中职|职高|中专|技校)${between}(?:高)?${one}(?:年级)?${aClass}?`, 'u'), vocational],
  [new RegExp(`大学${between}${one}年级${aClass}?`, 'u'), university],
  [new RegExp(`(?:初中|初)${between}${one}(?:年级)?${aClass}?${end}`, 'u'), middle],
  [new RegExp(`(?:高中|高)${between}${one}(?:年级)?${aClass}?${end}`, 'u'), high],
  [new RegExp(`(?:小学)?${one}年级${aClass}?`, 'u'), primaryOrMiddle],
  [new RegExp(`(?<![\\p{Script=Han}\\d])${one}[(（]\\d{1,2}[)）]班`, 'u'), primaryOrMiddle],
  [/(?<!\d)([1-9])(?:0[1-9]|[12]\d)班/u, primaryOrMiddle],
  [
    new RegExp(`(?:幼儿园)?([小中大])(?:[(（]?[一二三四五六\\d]{1,2}[)）]?)?班(?![化额级])`, 'u'),
    kindergarten,
  ],
  [new RegExp(`(?<!\\p{Script=Han})大([一二三四])${aClass}?${end}`, 'u'), university],
  [/(?<![a-z\d])(?:grade|g)[\s_-]?(1[0-2]|[1-9])(?![a-z\d])/iu, english],
];

/** The grade in a name, with the class where it stands behind it. */
export function findGrade(text: string): Found<{ grade: Grade; class_name: string | undefined }> | undefined {
  for (const [pattern, read] of patterns) {
    const match = pattern.exec(text);
    const found = match && read(match[1] ?? '');
    if (!match || !found) continue;
    const said = match[0].replaceAll(/[\s_\-－·、,，.]/gu, '');
    return {
      value: {
        grade: found,
        class_name: said.endsWith('班') && !/^[小中大]班$/u.test(said) ? said : undefined,
      },
      from: match.index,
      to: match.index + match[0].length,
    };
  }
  return undefined;
}

/** A class that stands without its grade: 3班, （12）班. */
export function findClass(text: string): Found<string> | undefined {
  const match =
    /(?<![\p{Script=Han}\d])[(（]?(?:\d{1,2}|[一二三四五六七八九十]{1,2})[)）]?班(?![化额级会])/u.exec(text);
  return match ? { value: match[0], from: match.index, to: match.index + match[0].length } : undefined;
}
