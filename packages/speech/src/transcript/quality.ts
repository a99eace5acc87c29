import type { QualityFinding, TranscriptQuality, Utterance } from '@kejing/contract/transcripts';
import type { Heard } from './heard.ts';

/** Where a figure that rests on it should be read with care. */
const limits = {
  attribution: 0.6,
  recognition: 0.6,
  unknown: 0.2,
  /** Of the speech time; in a lesson where pupils could be heard at all, they have more. */
  students: 0.03,
  /** LUFS: a microphone at the far end of the room. */
  loudness: -42,
};
/** Where hardly anything that is said of the lesson can be relied on. */
const poorAttribution = 0.4;
const poorUnknown = 0.4;

const hundredths = (value: number) => Math.round(value * 100) / 100;

/** How well the lesson could be heard, in figures and in what somebody should know before they read on. */
export function qualityOf(
  utterances: readonly Utterance[],
  {
    seconds,
    loudness,
    pieces,
    speakersConfident,
  }: Pick<Heard, 'seconds' | 'loudness' | 'pieces' | 'speakersConfident'>,
): TranscriptQuality {
  const lengthOf = ({ start, end }: Utterance) => end - start;
  const total = (some: readonly Utterance[]) => some.reduce((sum, each) => sum + lengthOf(each), 0);
  const mean = (some: readonly Utterance[], of: (each: Utterance) => number) => {
    const length = total(some);
    return length > 0 ? some.reduce((sum, each) => sum + of(each) * lengthOf(each), 0) / length : null;
  };
  const speech = total(utterances);
  const shareOf = (wanted: (each: Utterance) => boolean) =>
    speech > 0 ? total(utterances.filter(wanted)) / speech : 0;
  const attribution = mean(utterances, (each) => each.role_confidence) ?? 0;
  const recognition = mean(
    utterances.filter(({ confidence }) => confidence !== null),
    ({ confidence }) => confidence ?? 0,
  );
  const unknown = shareOf(({ role }) => role === 'none');
  const students = shareOf(({ role }) => role === 'student' || role === 'group');

  const findings: QualityFinding[] = [];
  const find = (finding: QualityFinding, isSo: boolean) => isSo && findings.push(finding);
  find('students_hardly_heard', students < limits.students);
  find('roles_unsure', attribution < limits.attribution);
  find('much_unknown', unknown > limits.unknown);
  find('words_unsure', recognition !== null && recognition < limits.recognition);
  find('too_quiet', loudness !== null && loudness < limits.loudness);
  find('no_recogniser', !pieces);
  find('speaker_model_missing', !speakersConfident);
  const isPoor = attribution < poorAttribution || unknown > poorUnknown;
  return {
    verdict: isPoor ? 'poor' : findings.length > 0 ? 'fair' : 'good',
    findings,
    recognition: recognition === null ? null : hundredths(recognition),
    attribution: hundredths(attribution),
    unknown_share: hundredths(unknown),
    speech_share: hundredths(Math.min(1, seconds > 0 ? speech / seconds : 0)),
  };
}
