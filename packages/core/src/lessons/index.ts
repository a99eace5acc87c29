export { cancelLesson, deleteLessons, restoreLessons, retryLesson, updateLesson } from './changes.ts';
export { completeFile } from './complete.ts';
export { createLesson, getUploadTerms } from './create.ts';
export { getLesson, listLessons } from './list.ts';
export { sweepUploads, type Swept } from './sweep.ts';
export { findFiles, getUpload, signParts } from './uploads.ts';
export { getMedia, keepMedia, lessonToHear, recordingOf, type Media } from './media.ts';
export { startLessons } from './release.ts';
