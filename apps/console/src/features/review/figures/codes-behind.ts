import type { Code, CodeKind } from '@kejing/contract/coding';
import type { Moment } from '@kejing/contract/results';
import { fias, ifias, itias, type Scheme } from '@kejing/measures/interaction/schemes';
import { sideOf } from '@kejing/measures/lesson/knowing-doing/compute';
import { codeKinds } from './codes-around.ts';

/** Which codes a moment stands for: mostly those that its measure rests on. Without any it shows times or words. */
const kinds: Record<string, readonly CodeKind[]> = {
  ...codeKinds,
  wait_time: ['question'],
  review: ['praise'],
};

const schemes: Record<string, Scheme> = { fias, itias, ifias };

/** What a code counts as in the measure. */
function countsAs(measure: string, code: Code): string {
  if (code.kind === 'activity') return sideOf[code.value];
  const scheme = schemes[measure];
  return String(code.kind === 'interaction' && scheme ? (scheme.fold[code.value] ?? 0) : code.value);
}

const nearly = 1e-6;
const isSame = (a: number, b: number): boolean => Math.abs(a - b) < nearly;

/** The codes that made a moment: mostly one; of a stretch that several make, all of them. */
export function codesBehind(measure: string, moment: Moment, codes: readonly Code[]): Code[] {
  const wanted = kinds[measure];
  if (!wanted) return [];
  const ofKind = codes.filter(
    ({ kind, utterance }) =>
      wanted.includes(kind) && (moment.utterance === null || utterance === moment.utterance),
  );
  if (measure === 'wait_time') {
    // One waits after what was asked last.
    const last = ofKind.toSorted((a, b) => a.end - b.end).at(-1);
    return last ? [last] : [];
  }
  const isExact = ({ start, quote, utterance, end }: Code) =>
    utterance === moment.utterance &&
    isSame(start, moment.start) &&
    (utterance === null ? isSame(end, moment.end) : quote === (moment.quote ?? null));
  const counted = ofKind.filter((code) => moment.as === undefined || countsAs(measure, code) === moment.as);
  // Until the figures have followed a change, the moment still says what it was before.
  const exact = counted.find(isExact) ?? ofKind.find(isExact);
  if (exact) return [exact];
  // What was said is known by its quote; a stretch is everything that lies in it.
  if (moment.utterance !== null) return [];
  return counted.filter(({ start, end }) => start < moment.end - nearly && end > moment.start + nearly);
}
