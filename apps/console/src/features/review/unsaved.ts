import { correction, type Correction } from '@kejing/contract/corrections';

const isDeed = (deed: unknown): deed is Correction[] =>
  Array.isArray(deed) && deed.every((each) => correction.safeParse(each).success);
const keyOf = (lessonId: string) => `kejing.corrections.${lessonId}`;

/** Changes that were not saved, from before this tab went elsewhere: with the tab they go, so that nobody else finds them. */
export function readUnsaved(lessonId: string): Correction[][] {
  try {
    const text = sessionStorage.getItem(keyOf(lessonId));
    const read: unknown = text === null ? [] : JSON.parse(text);
    return Array.isArray(read) && read.every(isDeed) ? read : [];
  } catch {
    return [];
  }
}

export function keepUnsaved(lessonId: string, deeds: readonly (readonly Correction[])[]): void {
  try {
    if (deeds.length === 0) sessionStorage.removeItem(keyOf(lessonId));
    else sessionStorage.setItem(keyOf(lessonId), JSON.stringify(deeds));
  } catch {
    // They stay as long as the page does.
  }
}
