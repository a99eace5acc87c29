import { browserLocks } from '../locks.ts';
import { actionsAt } from './actions.ts';
import { Desk } from './desk.ts';
import { extractSound, removeSound } from './extract-sound.ts';
import { createHashPool } from './hash-pool.ts';
import * as inspecting from './inspect.ts';
import { keptUploads } from './kept-uploads.ts';
import { Line } from './line.ts';
import { putPart } from './put-part.ts';
import { secondsOf } from './seconds-of.ts';
import type { ChosenFile } from './types.ts';
import { uploadCalls } from './upload-calls.ts';

const hasher = createHashPool();

const desk = new Desk({
  hasher,
  put: putPart,
  line: new Line(),
  calls: uploadCalls,
  keeper: keptUploads,
  locks: browserLocks(),
  sound: { extract: extractSound, remove: removeSound },
});

/** The tray's rows are in `uploads`. */
export const {
  store: uploads,
  startLesson,
  resumeKnown,
  restoreUploads,
  pause,
  resume,
  pauseAll,
  resumeAll,
  cancelUpload,
  retry,
  dismiss,
  allowAgain,
} = actionsAt(desk);

export const inspectFiles = (chosen: ChosenFile[]) =>
  inspecting.inspectFiles(chosen, { hasher, calls: uploadCalls, secondsOf });
