import type { BodyOf } from '@kejing/contract/endpoint';
import type { LessonFile, createLesson } from '@kejing/contract/lessons';

/** A file as a person has chosen it: by dialogue, drop, paste or folder. */
export interface ChosenFile {
  file: File;
  /** In browsers that keep handles: after a reload it need not be chosen again. */
  handle?: FileSystemFileHandle;
  /** With its folders, where it came in one: "五年级3班/圆的面积/0001.mp4". */
  path: string;
}

/** Why a file cannot go up at all. */
export type FileProblem = 'ending' | 'empty' | 'too-large' | 'too-long' | 'unreadable';

/** What this browser knows of a chosen file before its first byte leaves. */
export interface InspectedFile extends ChosenFile {
  fingerprint: string;
  /** Undefined where the browser cannot tell. */
  seconds: number | undefined;
  problem: FileProblem | undefined;
  /** The same content among the person's own lessons. */
  known:
    | (LessonFile & { analysis_id: string; title: string; created_at: string; resumable: boolean })
    | undefined;
}

/** A lesson as the form gives it; its files stand in order. */
export type NewLesson = Omit<BodyOf<typeof createLesson>, 'files'> & { files: InspectedFile[] };

/**
 * Where an upload stands.
 * waiting: others go first. extracting: the sound is taken out in this browser. sending: bytes flow.
 * paused: by the person. offline: goes on by itself when the network is back. signed-out: goes on after sign-in.
 * needs-file: after a reload, the same file has to be chosen again. needs-permission: one click lets us read it again.
 * checking: all is sent and the server compares. done: stored, whatever becomes of the analysis.
 * failed: can be tried again. refused: cannot; `problem` says why.
 */
export type UploadState =
  | 'waiting'
  | 'extracting'
  | 'sending'
  | 'paused'
  | 'offline'
  | 'signed-out'
  | 'needs-file'
  | 'needs-permission'
  | 'checking'
  | 'done'
  | 'failed'
  | 'refused';

/** One row of the tray: one file of one lesson. */
export interface Upload {
  id: string;
  /** Unknown while the sound is still being taken out. */
  lessonId: string | undefined;
  lessonTitle: string;
  /** "2 of 3": its place among the files of its lesson, from 1. */
  place: number;
  placeOf: number;
  name: string;
  bytes: number;
  /** Of a film whose sound was taken out: how large the film was. */
  filmBytes: number | undefined;
  sentBytes: number;
  /** Of taking the sound out, 0 to 1. */
  extracted: number | undefined;
  /** Bytes a second over the last moments; undefined while nothing flows. */
  speed: number | undefined;
  secondsLeft: number | undefined;
  state: UploadState;
  /** A sentence for people, in their language, where something went wrong. */
  problem: string | undefined;
}
