/** What an analysis can be of, by name, with the product type code that calls and quotas carry. */
export const productTypes = {
  /** A lesson of which only the sound is uploaded. */
  audio: 2,
  tendency: 3,
  full: 5,
  unit: 7,
  professional: 11,
  exam: 17,
  basic: 19,
  term: 23,
} as const;

export type ProductTypeName = keyof typeof productTypes;

/** The editions of a lesson, the largest first. */
export const lessonEditions = [
  productTypes.full,
  productTypes.professional,
  productTypes.basic,
  productTypes.audio,
] as const;
export type LessonEdition = (typeof lessonEditions)[number];
