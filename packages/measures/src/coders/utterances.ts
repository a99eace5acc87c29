import type { Code } from '@kejing/contract/coding';
import type { Activity } from '@kejing/contract/coding-lists';
import type { Utterance } from '@kejing/contract/transcripts';
import { endsAsking, setsTask } from '../text/questions.ts';
import {
  analogy,
  boardWork,
  experiment,
  firstCue,
  hypothetical,
  imagery,
  mediaWords,
  organisation,
  praiseReason,
  praiseWords,
} from './cues.ts';
import { codeStudentSentence, codeTeacherSentence, groupCategory } from './interaction.ts';
import { piecesOf, type Piece } from './pieces.ts';
import { codeQuestion } from './questions.ts';

type Of<Kind> = Kind extends Code ? Omit<Kind, 'id' | 'utterance' | 'source'> : never;

/** What the rules find in one utterance, given the one before it. */
export function codeUtterance(utterance: Utterance, before: Utterance | undefined): Code[] {
  const found: Of<Code>[] = [];
  if (utterance.role === 'teacher') codeTeacher(utterance, before, found);
  else if (utterance.role === 'student') codeStudent(utterance, before, found);
  else if (utterance.role === 'group') codeGroup(utterance, found);
  return found.map((code, index): Code => ({
    ...code,
    id: `${utterance.id}:${code.kind}:${index}`,
    utterance: utterance.id,
    source: 'baseline',
  }));
}

const at = ({ start, end }: Piece, quote: string) => ({ start, end, quote });

function codeTeacher(utterance: Utterance, before: Utterance | undefined, found: Of<Code>[]): void {
  const pieces = piecesOf(utterance);
  for (const [index, piece] of pieces.entries()) {
    const { text } = piece;
    const question = codeQuestion(text);
    if (question) found.push({ kind: 'question', ...question, ...at(piece, text) });
    const studentBefore = index === 0 && before?.role === 'student';
    found.push({ kind: 'interaction', value: codeTeacherSentence(text, studentBefore), ...at(piece, text) });
    const praise = firstCue(text, praiseWords);
    if (praise && !question) {
      // «很好，你想得非常仔细» gives its reason in the same breath or the next.
      const reasoned = praiseReason.test(text.replace(praise, '')) || praiseReason.test(praise);
      found.push({ kind: 'praise', value: reasoned ? 'specific' : 'general', ...at(piece, text) });
    }
    for (const [value, cue] of [
      ['hypothetical', hypothetical],
      ['analogy', analogy],
      ['imagery', imagery],
    ] as const) {
      const quote = firstCue(text, cue);
      if (quote) found.push({ kind: 'imagination', value, ...at(piece, quote) });
    }
  }
  const text = utterance.text ?? '';
  if (text)
    found.push({
      kind: 'activity',
      value: teacherActivity(text, pieces),
      start: utterance.start,
      end: utterance.end,
      quote: text,
    });
}

function teacherActivity(text: string, pieces: readonly Piece[]): Activity {
  if (mediaWords.test(text)) return 'media';
  if (boardWork.test(text)) return 'board_work';
  if (experiment.test(text) && setsTask(text)) return 'experiment';
  // «谁来说一说……？» asks rather than organises.
  if (!endsAsking(text) && (organisation.test(text) || setsTask(text))) return 'organisation';
  const asking = pieces.filter((piece) => codeQuestion(piece.text)).length;
  return asking * 2 >= pieces.length && asking > 0 ? 'question_answer' : 'explanation';
}

/** A student who speaks for so long presents something. */
const presenting = 20;

function codeStudent(utterance: Utterance, before: Utterance | undefined, found: Of<Code>[]): void {
  const asked = before?.role === 'teacher' ? (before.text ?? '') : null;
  for (const piece of piecesOf(utterance))
    found.push({
      kind: 'interaction',
      value: codeStudentSentence(piece.text, asked),
      ...at(piece, piece.text),
    });
  const { start, end, text } = utterance;
  if (text)
    found.push({
      kind: 'activity',
      value: end - start >= presenting ? 'presentation' : 'question_answer',
      start,
      end,
      quote: text,
    });
}

/** Several voices at once: what they say is hardly ever heard, so the quote may be empty. */
function codeGroup({ start, end, text }: Utterance, found: Of<Code>[]): void {
  const quote = text ?? '';
  found.push({ kind: 'interaction', value: groupCategory, start, end, quote });
  found.push({ kind: 'activity', value: 'discussion', start, end, quote });
}
