import { recordingLimits } from '@kejing/contract/recordings';
import { mediaCodes, type MediaCode } from '@kejing/contract/statuses';
import type { Beginning } from './kinds.ts';
import type { Probe } from './probe.ts';
import { isKnown } from './sound-codecs.ts';

/** Why a recording cannot be used; the detail helps to say what to do about it. */
export interface MediaProblem {
  code: MediaCode;
  detail?: 'empty' | 'too-long' | 'no-sound' | 'silence';
}

/** The recording cannot be used, whoever tries again. */
export class Unusable extends Error {
  override readonly name = 'Unusable';
  readonly problem: MediaProblem;

  constructor(problem: MediaProblem) {
    super(`media ${problem.code} ${problem.detail ?? ''}`.trim());
    this.problem = problem;
  }
}

export function problemOfBeginning(beginning: Beginning, bytes: number): MediaProblem | undefined {
  if (bytes === 0) return { code: mediaCodes.unreadable, detail: 'empty' };
  if (!beginning) return { code: mediaCodes.unreadable };
  return 'other' in beginning ? { code: mediaCodes.container } : undefined;
}

const mostSeconds = recordingLimits.hoursPerFile * 3600;

export function problemOfProbe({ tracks, sound, seconds }: Probe): MediaProblem | undefined {
  if (tracks === 0) return { code: mediaCodes.unreadable };
  if (!sound) return { code: mediaCodes.noSpeech, detail: 'no-sound' };
  // A track that says nothing of itself is a head that cannot be read; one of a strange kind says its name.
  const isMute = sound.rate === 0 || sound.channels === 0;
  if (!isKnown(sound.codec))
    return { code: sound.codec || !isMute ? mediaCodes.encoding : mediaCodes.unreadable };
  if (isMute) return { code: mediaCodes.unreadable };
  // A head that promises a little more than the limit may be wrong by its last second.
  if (seconds !== undefined && seconds > mostSeconds + 1)
    return { code: mediaCodes.unreadable, detail: 'too-long' };
  return undefined;
}

/** How much of it was really there, once it has been read to the end. */
export function problemOfSound(seconds: number, files: number): MediaProblem | undefined {
  if (seconds === 0) return { code: mediaCodes.unreadable };
  return seconds > mostSeconds * files + 1 ? { code: mediaCodes.unreadable, detail: 'too-long' } : undefined;
}

/** Less speech than this in all is nothing that a report could be made of. */
const leastSpeech = 1;
export const problemOfSpeech = (speechSeconds: number): MediaProblem | undefined =>
  speechSeconds < leastSpeech ? { code: mediaCodes.noSpeech, detail: 'silence' } : undefined;
