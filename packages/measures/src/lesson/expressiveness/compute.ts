import { frameSeconds, type Frame } from '@kejing/contract/delivery';
import type { Moment } from '@kejing/contract/results';
import { median, standardDeviation } from '../../stats/basics.ts';
import type { Lesson } from '../lesson.ts';
import { outcome, Shortfall, type Measure } from '../measure.ts';
import { minuteCurve, variation } from '../speech-rate/compute.ts';
import { teacherSpeech } from '../teacher-speech.ts';
import { definition } from './definition.ts';
import { deliveryOf, expressivenessIndex, plausiblePitch } from './figures.ts';

/** Only of moments that are the teacher's: a student's voice has no pitch here, even if a frame was given. */
export function teacherFrames(lesson: Lesson): Frame[] {
  const frames: Frame[] = [];
  const stretches = lesson.stretches;
  let at = 0;
  for (const frame of (lesson.options.delivery?.frames ?? []).toSorted((a, b) => a.t - b.t)) {
    while (at < stretches.length && (stretches[at]?.end ?? 0) <= frame.t) at += 1;
    const stretch = stretches[at];
    if (stretch?.role === 'teacher' && stretch.start <= frame.t) frames.push(frame);
  }
  return frames;
}

const pitchesOf = (frames: readonly Frame[]): number[] =>
  frames.flatMap(({ voiced, f0 }) => (voiced && f0 !== null ? [f0] : []));

/** The tones of Mandarin widen what happens inside an utterance; its median is free of them. */
function deviationOfMedians(lesson: Lesson, frames: readonly Frame[]): number | null {
  const steps: number[] = [];
  let at = 0;
  for (const { role, start, end } of lesson.utterances) {
    if (role !== 'teacher') continue;
    while (at < frames.length && (frames[at]?.t ?? 0) < start) at += 1;
    let until = at;
    while (until < frames.length && (frames[until]?.t ?? 0) < end) until += 1;
    const middle = median(plausiblePitch(pitchesOf(frames.slice(at, until))));
    if (middle !== null) steps.push(12 * Math.log2(middle));
    at = until;
  }
  return standardDeviation(steps);
}

const mostMoments = 10;

const longestPassages = (lesson: Lesson): Moment[] =>
  teacherSpeech(lesson)
    .passages.toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)
    .slice(0, mostMoments)
    .map(({ start, end }) => ({ utterance: null, start, end }));

export const expressiveness: Measure = {
  definition,
  compute(lesson) {
    const allowed = lesson.options.delivery?.optedIn ?? false;
    // Without consent nothing is computed, so nothing can be told by mistake.
    const frames = allowed ? teacherFrames(lesson) : [];
    const pitches = pitchesOf(frames);
    const voiced = pitches.length * frameSeconds;
    const need = definition.minimum.voicedSeconds ?? 0;
    const shortfall = new Shortfall()
      .lacks(!allowed, 'not_opted_in')
      .lacks(allowed && frames.length === 0, 'no_frames')
      .lacks(frames.length > 0 && voiced < need, 'too_little_voiced', voiced, need);
    const levels = frames.flatMap(({ voiced: heard, db }) => (heard && db !== null ? [db] : []));
    const rates = allowed ? variation(minuteCurve(teacherSpeech(lesson))) : null;
    const delivery = deliveryOf(pitches, levels, rates);
    return outcome(lesson, shortfall, {
      value: expressivenessIndex(delivery),
      n: voiced,
      parts: {
        pitch_mean: delivery.meanHertz,
        pitch_deviation: delivery.pitchDeviation,
        pitch_range: delivery.pitchRange,
        pitch_quotient: delivery.pitchQuotient,
        pitch_deviation_of_utterances: deviationOfMedians(lesson, frames),
        level_deviation: delivery.levelDeviation,
        rate_variation: delivery.rateVariation,
      },
      drawing: { view: 'number' },
      evidence: allowed ? longestPassages(lesson) : [],
    });
  },
};
