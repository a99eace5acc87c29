import type { Correction, GraphEdit } from '@kejing/contract/corrections';
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
      return true;
    case 'graph':
      return conceptsOf(correction.edit).every((wanted) =>
        codes?.graph?.concepts.some(({ id }) => id === wanted),
      );
  }
}

/** The concepts that have to be there for a change of the graph to mean anything. */
function conceptsOf(edit: GraphEdit): string[] {
  switch (edit.change) {
    case 'put_concept':
      return [];
    case 'remove_concept':
      return [edit.concept];
    case 'merge_concepts':
      return [edit.keep, edit.remove];
    case 'put_link':
      return [edit.link.from, edit.link.to];
    case 'remove_link':
      return [edit.from, edit.to];
  }
}
