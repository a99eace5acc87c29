import { spokenSeconds, type Language } from '@kejing/charts/say';
import { productTypes } from '@kejing/contract/editions';
import { schoolWords as english } from '@kejing/contract/school-words-en';
import { schoolWords as chinese } from '@kejing/contract/school-words-zh';
import type { LessonReport } from '../lesson-report.ts';
import { escaped } from './escape.ts';
import { words } from './words.ts';

export function schoolNames({ lesson }: Pick<LessonReport, 'lesson'>, language: Language) {
  const { subjects, grades, products } = language === 'zh' ? chinese : english;
  const edition = (Object.keys(productTypes) as (keyof typeof productTypes)[]).find(
    (name) => productTypes[name] === lesson.edition,
  );
  return {
    subject: subjects[lesson.subject],
    grade: grades[lesson.grade],
    edition: edition ? products[edition] : '',
  };
}

/** What people said of the lesson, and which revision this is. */
export function factsOf(report: LessonReport, language: Language, seconds: number): string {
  const { lesson, revision, corrections, made_at } = report;
  const { subject, grade, edition } = schoolNames(report, language);
  const state =
    corrections.length === 0
      ? words.byMachine[language]
      : words.corrected[language].replace('{n}', String(corrections.length));
  const facts: [string, string][] = [
    [words.teacher[language], lesson.teacher],
    [words.className[language], lesson.class_name],
    [words.subject[language], subject],
    [words.grade[language], grade],
    [words.date[language], lesson.lesson_date ?? ''],
    [words.length[language], spokenSeconds(seconds, language)],
    [words.edition[language], edition],
    [words.revision[language], `${revision}（${state}）`],
    [words.made[language], made_at.slice(0, 10)],
  ];
  const shown = facts.filter(([, value]) => value !== '');
  return `<dl class="facts">${shown
    .map(([name, value]) => `<div><dt>${name}</dt><dd>${escaped(value)}</dd></div>`)
    .join('')}</dl>`;
}
