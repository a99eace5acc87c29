import type { DataOf } from '@kejing/contract/endpoint';
import type { listRatings } from '@kejing/contract/experts';
import { ratingFields } from '@kejing/measures/ratings/fields';
import { intraclass } from '@kejing/measures/ratings/intraclass';
import { krippendorffAlpha } from '@kejing/measures/ratings/krippendorff';
import { adjustForSeverity, type Mark } from '@kejing/measures/ratings/severity';
import { fieldsOf, type Given } from './summary.ts';

/** A rating, and who gave it: the same expert is found again in another lesson. */
export interface GivenBy extends Given {
  lesson_id: string;
  rater: string;
}

interface Found {
  agreement: DataOf<typeof listRatings>['agreement'];
  /** By rater; empty where it cannot be told. */
  severities: ReadonlyMap<string, number>;
}

/** How far the experts of one lesson agree, by that lesson and by the others that they have rated. */
export function agreementOn(lessonId: string, all: readonly GivenBy[]): Found {
  const here = all.filter(({ lesson_id }) => lesson_id === lessonId);
  const rows = here.map((given) => {
    const { fields } = fieldsOf(given);
    return ratingFields.map((field) => fields[field]);
  });
  const marks = all.flatMap(({ lesson_id: lesson, rater, ...given }): Mark[] => {
    const { score } = fieldsOf(given);
    return score === null ? [] : [{ lesson, rater, mark: score }];
  });
  const adjusted = adjust(lessonId, marks);
  return {
    agreement: {
      alpha: krippendorffAlpha(rows, 'interval'),
      intraclass: crossed(
        here.map(({ rater }) => rater),
        marks,
      ),
      adjusted_score: adjusted?.lessons.get(lessonId) ?? null,
    },
    severities: adjusted?.raters ?? new Map(),
  };
}

/** Over the lessons that every one of these experts has rated. */
function crossed(experts: readonly string[], marks: readonly Mark[]) {
  const raters = [...new Set(experts)];
  const lessons = [...new Set(marks.map(({ lesson }) => lesson))];
  const table = lessons
    .map((lesson) =>
      raters.map((rater) => marks.find((mark) => mark.lesson === lesson && mark.rater === rater)?.mark),
    )
    .filter((row): row is number[] => row.every((mark) => mark !== undefined));
  const found = intraclass(table);
  return (
    found && { lessons: table.length, experts: raters.length, single: found.single, average: found.average }
  );
}

/** From one lesson alone nobody can tell a strict expert from a weak lesson. */
const leastLessons = 2;

function adjust(lessonId: string, marks: readonly Mark[]) {
  const lessons = new Set([lessonId]);
  const raters = new Set<string>();
  for (let size = 0; size !== lessons.size + raters.size;) {
    size = lessons.size + raters.size;
    for (const { lesson, rater } of marks)
      if (lessons.has(lesson) || raters.has(rater)) {
        lessons.add(lesson);
        raters.add(rater);
      }
  }
  const connected = marks.filter(({ lesson }) => lessons.has(lesson));
  return lessons.size < leastLessons || raters.size < 2 ? null : adjustForSeverity(connected);
}
