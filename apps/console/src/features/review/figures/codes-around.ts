import type { ChartRole } from '@kejing/charts/chart-data';
import type { Language, Words } from '@kejing/charts/say';
import { activityNames, fiasNames, fiasSpeaker, momentName, speakerNames } from '@kejing/charts/vocabulary';
import type { Code, CodeKind, LessonCodes } from '@kejing/contract/coding';
import type { Transcript } from '@kejing/contract/transcripts';
import { fias } from '@kejing/measures/interaction/schemes';

export interface ShownCode {
  start: number;
  end: number;
  /** The number of a category, where it has one. */
  number?: number;
  name: string;
  role: ChartRole;
}

/** Which codes a measure rests on; those without are about who spoke. */
export const codeKinds: Record<string, readonly CodeKind[]> = {
  wait_time: ['interaction'],
  fias: ['interaction'],
  itias: ['interaction'],
  ifias: ['interaction'],
  questions: ['question'],
  question_counts: ['question'],
  imagination: ['imagination', 'question'],
  knowing_doing: ['activity'],
  task_balance: ['task'],
  lesson_path: ['phase'],
};
export const codeKindsOf = (measure: string): readonly CodeKind[] => codeKinds[measure] ?? [];

const bySpeaker = new Set(['student_teacher', 'classroom_mode', 'review', 'speech_rate']);

const reach = 15;
const mostShown = 10;

/** What was coded around a moment, in order of time. */
export function codesAround(
  measure: string,
  at: { start: number; end: number },
  { transcript, codes }: { transcript: Transcript; codes: LessonCodes | null },
  language: Language,
): ShownCode[] {
  const near = ({ start, end }: { start: number; end: number }) =>
    end > at.start - reach && start < Math.min(at.end, at.start + 60) + reach;
  if (bySpeaker.has(measure))
    return transcript.utterances
      .filter(near)
      .slice(0, mostShown)
      .map(({ start, end, role }) => ({
        start,
        end,
        name: speakerNames[role][language],
        role: role === 'none' ? 'silence' : role,
      }));
  const wanted = codeKinds[measure];
  if (!wanted || !codes) return [];
  return codes.codes
    .filter((code) => wanted.includes(code.kind) && near(code))
    .toSorted((a, b) => a.start - b.start)
    .slice(0, mostShown)
    .map((code) => shownCode(code, language));
}

function shownCode(code: Code, language: Language): ShownCode {
  const { start, end } = code;
  if (code.kind === 'interaction') {
    const category = fias.fold[code.value] ?? 0;
    return {
      start,
      end,
      number: category,
      name: fiasNames[category - 1]?.[language] ?? '',
      role: fiasSpeaker(category),
    };
  }
  const words: Words =
    code.kind === 'activity' ? activityNames[code.value] : momentName(code.value, code.kind);
  return { start, end, name: words[language], role: 'primary' };
}
