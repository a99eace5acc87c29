import type { Sound } from '../sound.ts';
import type { Span } from '../voice/voice-activity.ts';
import { atHalfRate } from './half-rate.ts';
import { levelOf, pitchesOf } from './pitch.ts';

const stepSeconds = 0.02;
/** A stretch grows by so much at most on either side. */
const farthest = 4;
/** Consonants and small pauses interrupt a voice for no longer. */
const longestBreak = 0.35;
/** What counts as a voice: so clear a pitch, so many decibels above the quietest. */
const leastClarity = 0.8;
const aboveNoise = 8;
/** The consonant before the first vowel. */
const onset = 0.08;

/**
 * Voice activity was taught with grown-ups: it comes late to the high voices of children and leaves them early.
 * From where it heard somebody, a stretch grows over sound with a clear pitch; where it heard nobody nothing grows,
 * so a bell or a hum makes no speaker.
 */
export function grownSpans(sound: Sound, spans: readonly Span[]): Span[] {
  const grown: Span[] = [];
  for (const [index, span] of spans.entries()) {
    const before = Math.max(grown.at(-1)?.end ?? 0, span.start - farthest);
    const after = Math.min(spans[index + 1]?.start ?? sound.seconds, span.end + farthest);
    // At the end of all, others may go on: only what certainly belongs to nobody else is looked at.
    const last = index === spans.length - 1 ? Math.min(after, span.end + longestBreak) : after;
    const start = span.start - voicedSeconds(sound, before, span.start, true);
    const end = span.end + voicedSeconds(sound, span.end, last, false);
    const previous = grown.at(-1);
    if (previous && start - previous.end <= onset) previous.end = end;
    else grown.push({ start, end });
  }
  return grown;
}

/** How far a voice goes on from one side of a stretch in which nobody was heard. */
function voicedSeconds(sound: Sound, from: number, to: number, backwards: boolean): number {
  if (to - from < stepSeconds * 3) return 0;
  const samples = atHalfRate(sound.samples(from, to));
  const pitches = pitchesOf(samples);
  const levels = pitches.map((_, number) => levelOf(samples, number));
  const noise = levels.toSorted((one, other) => one - other)[Math.floor(levels.length * 0.1)] ?? 0;
  const voiced = pitches.map(
    ({ clarity }, number) => clarity >= leastClarity && (levels[number] ?? 0) >= noise + aboveNoise,
  );
  if (backwards) voiced.reverse();
  let reach = 0;
  for (const [index, isVoiced] of voiced.entries()) {
    if (isVoiced) reach = index + 1;
    else if ((index + 1 - reach) * stepSeconds > longestBreak) break;
  }
  return reach === 0 ? 0 : Math.min(to - from, reach * stepSeconds + onset);
}
