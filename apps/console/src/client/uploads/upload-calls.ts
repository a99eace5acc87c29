import type { BodyOf, DataOf } from '@kejing/contract/endpoint';
import {
  cancelLesson,
  completeFile,
  createLesson,
  findFiles,
  getUpload,
  signParts,
} from '@kejing/contract/lessons';
import { call } from '../request.ts';

export type UploadView = DataOf<typeof getUpload>;
export type StoredFile = UploadView['files'][number];

/** What uploads ask of the API. */
export interface UploadCalls {
  create: (body: BodyOf<typeof createLesson>) => Promise<DataOf<typeof createLesson>>;
  sign: (body: BodyOf<typeof signParts>) => Promise<DataOf<typeof signParts>>;
  look: (lessonId: string) => Promise<UploadView>;
  complete: (body: BodyOf<typeof completeFile>) => Promise<DataOf<typeof completeFile>>;
  find: (fingerprints: string[]) => Promise<DataOf<typeof findFiles>['files']>;
  cancel: (lessonId: string) => Promise<void>;
}

const background = { background: true, timeout: 30_000 };
/** Putting a file of ten gigabytes together takes the bucket a while. */
const patient = { background: true, timeout: 180_000 };

export const uploadCalls: UploadCalls = {
  create: (body) => call(createLesson, { body }, { showsRefusal: true }),
  sign: (body) => call(signParts, { body }, background),
  look: (lessonId) => call(getUpload, { query: { analysis_id: lessonId } }, background),
  complete: (body) => call(completeFile, { body }, patient),
  find: async (fingerprints) => (await call(findFiles, { body: { fingerprints } }, background)).files,
  cancel: async (lessonId) => {
    await call(cancelLesson, { body: { analysis_id: lessonId } });
  },
};

/** The file as the server knows it, while more of it can be sent. */
export function openFileOf(
  { lesson, files }: UploadView,
  fileId: string | undefined,
): StoredFile | undefined {
  const stored = files.find((each) => each.file_id === fileId);
  const isOpen = lesson.outcome === null && lesson.deleted_at === null && stored?.completed === false;
  return isOpen ? stored : undefined;
}
