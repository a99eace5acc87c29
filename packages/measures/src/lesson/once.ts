import type { Lesson } from './lesson.ts';

/** Works something out once for a lesson, however many measures ask. */
export function once<Found>(find: (lesson: Lesson) => Found): (lesson: Lesson) => Found {
  const known = new WeakMap<Lesson, { found: Found }>();
  return (lesson) => {
    const before = known.get(lesson);
    if (before) return before.found;
    const found = find(lesson);
    known.set(lesson, { found });
    return found;
  };
}
