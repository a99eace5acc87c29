import type { KeptUpload } from './kept-uploads.ts';
import { Pace } from './pace.ts';
import type { Upload, UploadState } from './types.ts';

/** Where an upload stands by itself; whether it is paused, signed out or cut off comes on top. */
export type Stage =
  | 'extracting'
  /** Its bytes can be read, and it is its turn sooner or later. */
  | 'ready'
  | 'sending'
  | 'checking'
  | 'needs-file'
  | 'needs-permission'
  /** Another tab sends it. */
  | 'elsewhere'
  | 'done'
  | 'failed'
  | 'refused';

/** One upload as the desk knows it. */
export interface Entry extends Omit<KeptUpload, 'fileId' | 'lessonId'> {
  id: string;
  /** Unknown until the lesson is made. */
  fileId: string | undefined;
  lessonId: string | undefined;
  /** Files of one lesson have it in common, also before the lesson is made. */
  group: symbol;
  stage: Stage;
  problem: string | undefined;
  file: File | undefined;
  /** The bucket has nothing of it yet. */
  fresh: boolean;
  sentBytes: number;
  extracted: number | undefined;
  /** Of the film that its sound was taken out of. */
  filmFingerprint: string | undefined;
  /** Its lesson could not be made: how to try that again. */
  makeAgain: (() => Promise<unknown>) | undefined;
  pace: Pace;
  run: AbortController | undefined;
  /** Gives back the right to send it, which one tab has. */
  release: (() => void) | undefined;
}

let count = 0;
let last = 0;

/** Lessons that are made in the same moment still come one after another. */
export function newSince(): number {
  last = Math.max(Date.now(), last + 1);
  return last;
}

export function newEntry(known: Omit<KeptUpload, 'fileId' | 'lessonId'> & Partial<Entry>): Entry {
  count += 1;
  return {
    id: `upload-${count}`,
    fileId: undefined,
    lessonId: undefined,
    group: Symbol(known.lessonTitle),
    stage: 'ready',
    problem: undefined,
    file: undefined,
    fresh: false,
    sentBytes: 0,
    extracted: undefined,
    filmFingerprint: undefined,
    makeAgain: undefined,
    pace: new Pace(),
    run: undefined,
    release: undefined,
    ...known,
  };
}

const ended: ReadonlySet<Stage> = new Set(['done', 'failed', 'refused']);
export const isEnded = ({ stage }: Entry) => ended.has(stage);

interface Around {
  account: string | undefined;
  down: boolean;
}

function stateOf({ stage, account, paused }: Entry, around: Around): UploadState {
  if (ended.has(stage)) return stage as UploadState;
  if (account !== around.account) return 'signed-out';
  if (stage === 'needs-file' || stage === 'needs-permission' || stage === 'extracting') return stage;
  if (stage === 'elsewhere') return 'waiting';
  if (paused) return 'paused';
  if (stage === 'ready') return 'waiting';
  return around.down ? 'offline' : stage;
}

/** As the tray shows it. */
export function rowOf(entry: Entry, around: Around): Upload {
  const { id, lessonId, lessonTitle, place, placeOf, name, bytes, filmBytes, sentBytes, extracted, problem } =
    entry;
  const state = stateOf(entry, around);
  const speed = state === 'sending' ? entry.pace.speed() : undefined;
  const secondsLeft = speed === undefined ? undefined : Math.ceil((bytes - sentBytes) / speed);
  return {
    id,
    lessonId,
    lessonTitle,
    place,
    placeOf,
    name,
    bytes,
    filmBytes,
    sentBytes,
    extracted,
    speed,
    secondsLeft,
    state,
    problem,
  };
}

/** What is worth keeping of it, once the server knows it. */
export function keptOf(entry: Entry): KeptUpload | undefined {
  const { fileId, lessonId } = entry;
  if (fileId === undefined || lessonId === undefined) return undefined;
  return {
    fileId,
    lessonId,
    account: entry.account,
    lessonTitle: entry.lessonTitle,
    place: entry.place,
    placeOf: entry.placeOf,
    name: entry.name,
    bytes: entry.bytes,
    partBytes: entry.partBytes,
    partCount: entry.partCount,
    fingerprint: entry.fingerprint,
    filmBytes: entry.filmBytes,
    paused: entry.paused,
    handle: entry.handle,
    soundName: entry.soundName,
    since: entry.since,
  };
}
