/** What a screen needs of the measures, to be weighed. */
export { canonical } from '@kejing/measures/canonical';
export { baselineCodes } from '@kejing/measures/coders/baseline';
export { computeLesson } from '@kejing/measures/lesson/compute-lesson';
export { measures } from '@kejing/measures/lesson/registry';
