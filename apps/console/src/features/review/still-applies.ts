import type { Correction } from '@kejing/contract/corrections';
import type { CorrectedLesson } from './corrected-lesson.ts';

/** Whether what a change is about is still there. */
export function stillApplies({ transcript, codes }: CorrectedLesson, correction: Correction): boolean {
  const isThere = (wanted: string) => transcript.utterances.some(({ id }) => id === wanted);
  switch (correction.kind) {
    case 'role_of_utterance':
    case 'text':
      return isThere(correction.utterance);
    case 'split': {
      const line = transcript.utterances.find(({ id }) => id === correction.utterance);
      return line !== undefined && correction.at > line.start && correction.at < line.end;
    }
    case 'merge':
      return correction.utterances.every(isThere);
    case 'remove_code':
      return codes?.codes.some(({ id }) => id === correction.code) ?? false;
    case 'put_code':
      return correction.code.utterance === null || isThere(correction.code.utterance);
    case 'role_of_range':
    case 'role_of_voice':
    case 'not_lesson':
    case 'graph':
      return true;
  }
}
