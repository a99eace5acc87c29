import type { Upload, UploadState } from '../../client/uploads/types.ts';

/** What needs the person comes first, then what is under way, then what waits, then what is over. */
const order: readonly UploadState[] = [
  'failed',
  'needs-file',
  'needs-permission',
  'signed-out',
  'offline',
  'sending',
  'extracting',
  'checking',
  'paused',
  'waiting',
  'refused',
  'done',
];

/** The one file that a narrow screen shows. */
export const mostPressing = (uploads: readonly Upload[]): Upload | undefined =>
  uploads.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))[0];

/** How many of each state, in the same order. */
export function countStates(uploads: readonly Upload[]): { state: UploadState; n: number }[] {
  return order
    .map((state) => ({ state, n: uploads.filter((upload) => upload.state === state).length }))
    .filter(({ n }) => n > 0);
}

const over = new Set<UploadState>(['done', 'refused']);
export const isOver = ({ state }: Upload) => over.has(state);

/** A lesson is whole when no file of it is still to come. */
export const isLessonWhole = (uploads: readonly Upload[], { lessonId }: Upload) =>
  uploads.every((upload) => upload.lessonId !== lessonId || upload.state === 'done');

const pausable = new Set<UploadState>(['waiting', 'extracting', 'sending']);
export const canPause = (uploads: readonly Upload[]) => uploads.some(({ state }) => pausable.has(state));
export const canResume = (uploads: readonly Upload[]) => uploads.some(({ state }) => state === 'paused');
