import type { Lesson } from '@kejing/contract/lessons';
import { mediaCodeIn, statuses, type MediaCode, type Status } from '@kejing/contract/statuses';

export const lessonStates = ['uploading', 'working', 'done', 'failed', 'cancelled'] as const;
export type LessonState = (typeof lessonStates)[number];

type Standing = Pick<Lesson, 'status' | 'outcome'>;

/** As the list is filtered by it. */
export function stateOf({ status, outcome }: Standing): LessonState {
  if (outcome) return outcome;
  if (status === statuses.classroom.failed) return 'failed';
  if (status === statuses.classroom.done) return 'done';
  return status === statuses.classroom.waitingForUpload ? 'uploading' : 'working';
}

export const canRetry = (lesson: Standing) => ['failed', 'cancelled'].includes(stateOf(lesson));

/** A report that is being written is as good as there. */
export const canCancel = (lesson: Standing) =>
  ['uploading', 'working'].includes(stateOf(lesson)) && lesson.status !== statuses.classroom.reporting;

/** It has come as far as it can without the platform's word. */
export const isHeld = (lesson: Standing & Pick<Lesson, 'held'>) =>
  lesson.held && stateOf(lesson) === 'working' && lesson.status === statuses.classroom.waitingForDataLoad;

const statusOfStep: Partial<Record<string, Status>> = {
  prepareMedia: statuses.classroom.mediaProcessing,
  awaitListening: statuses.classroom.waitingForDataLoad,
  listenToLesson: statuses.classroom.processing,
  writeTranscript: statuses.classroom.preprocessing,
  codeLesson: statuses.classroom.analysing,
  analyse: statuses.classroom.analysing,
  writeReport: statuses.classroom.reporting,
};

interface Failure {
  at: Status;
  mediaCode?: MediaCode;
  mediaDetail?: string;
}

/** Why it failed, as the steps show it. Without a code the cause is a program's own words, which help no teacher. */
export function failureOf({ cause, failed_step }: Pick<Lesson, 'cause' | 'failed_step'>): Failure {
  const media = mediaCodeIn(cause);
  if (media)
    return { at: statuses.classroom.mediaProcessing, mediaCode: media.code, mediaDetail: media.detail };
  return { at: statusOfStep[failed_step ?? ''] ?? statuses.classroom.failed };
}
