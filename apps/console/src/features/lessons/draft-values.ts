import { lessonEditions, type LessonEdition } from '@kejing/contract/editions';
import { lessonLanguages } from '@kejing/contract/lessons';
import { gradeCodes, subjectCodes } from '@kejing/contract/school';
import { keep, readKept } from '../../client/kept.ts';
import type { InspectedFile } from '../../client/uploads/types.ts';
import { guessLesson } from './guesses.ts';
import type { LessonValues } from './lesson-fields.tsx';

export type DraftValues = LessonValues & { product_type?: LessonEdition };

/** What holds for the next lesson too. */
export const lasting = ['teacher', 'class_name', 'subject', 'grade', 'language', 'product_type'] as const;
export type Remembered = Partial<Pick<DraftValues, (typeof lasting)[number]>>;

// One person's class is not the next one's at the same browser.
const keyOf = (accountId: string) => `lessons.last.${accountId}`;
const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 50) : undefined);
const oneOf = <Value>(known: readonly Value[], value: unknown) => known.find((each) => each === value);

/** What was used last, as far as it can be understood. */
export function readRemembered(accountId: string): Remembered {
  const kept = readKept(keyOf(accountId));
  if (typeof kept !== 'object' || kept === null) return {};
  const { teacher, class_name, subject, grade, language, product_type } = kept as Record<string, unknown>;
  return {
    teacher: text(teacher),
    class_name: text(class_name),
    subject: oneOf(subjectCodes, subject),
    grade: oneOf(gradeCodes, grade),
    language: oneOf(lessonLanguages, language),
    product_type: oneOf(lessonEditions, product_type),
  };
}

export function remember(accountId: string, values: DraftValues): void {
  keep(keyOf(accountId), Object.fromEntries(lasting.map((name) => [name, values[name]])));
}

interface Known {
  remembered: Remembered;
  /** Of the person who uploads, where that is a teacher. */
  ownName: string | undefined;
  /** The title of a lesson of which no name tells anything, by its day. */
  untitled: (day: string) => string;
  /** Analyses left by edition. */
  left: ReadonlyMap<number, number>;
}

/** The one used last, else the largest, of which there is something left. */
export function usualEdition(last: LessonEdition | undefined, left: ReadonlyMap<number, number>) {
  const hasSome = (edition: LessonEdition) => left.get(edition) !== 0;
  if (last !== undefined && hasSome(last)) return last;
  return lessonEditions.find((edition) => (left.get(edition) ?? 0) > 0) ?? last;
}

/** What the form of a new lesson begins with: what names tell, then what was used last. */
export function beginValues(files: InspectedFile[], stem: string, known: Known): DraftValues {
  const { remembered, ownName, untitled, left } = known;
  const names = [remembered.teacher, ownName].filter((name) => name !== undefined);
  const [first] = files;
  const guess = guessLesson(
    { path: first?.path ?? stem, stem, lastModified: first?.file.lastModified ?? Date.now() },
    names,
  );
  const day = guess.lesson_date ?? '';
  const grade = guess.grade ?? remembered.grade;
  return {
    title: guess.title ?? untitled(day),
    teacher: guess.teacher ?? remembered.teacher ?? ownName ?? '',
    // Another grade is another class.
    class_name: guess.class_name ?? (grade === remembered.grade ? (remembered.class_name ?? '') : ''),
    subject: guess.subject ?? remembered.subject,
    grade,
    language: guess.language ?? remembered.language ?? 'zh',
    lesson_date: day,
    tags: [],
    product_type: usualEdition(remembered.product_type, left),
  };
}
