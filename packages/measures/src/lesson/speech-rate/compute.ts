import type { Moment } from '@kejing/contract/results';
import { mean, ratio, standardDeviation, sum } from '../../stats/basics.ts';
import { bootstrapQuotient } from '../../stats/bootstrap.ts';
import type { Lesson } from '../lesson.ts';
import { outcome, Shortfall, type Measure } from '../measure.ts';
import { pausesOf } from '../pauses.ts';
import { teacherSpeech, type TeacherSpeech } from '../teacher-speech.ts';
import { windowSeconds, windowsPerMinute } from '../windows.ts';
import { definition } from './definition.ts';
import { referenceBand } from './reference.ts';

/** A minute in which the teacher hardly speaks has no rate. */
const leastInMinute = 10;
const longPause = 2;
const perMinute = (value: number | null) => (value === null ? null : value * 60);

export function rateFigures(lesson: Lesson, speech: TeacherSpeech) {
  const paused = speech.pauses && sum(speech.pauses.map(({ start, end }) => end - start));
  return {
    speechRate: perMinute(ratio(speech.spoken, speech.seconds)),
    articulationRate: paused === null ? null : perMinute(ratio(speech.spoken, speech.seconds - paused)),
    pauseShare: paused === null ? null : ratio(paused, speech.seconds),
    pausesPerMinute: speech.pauses && perMinute(ratio(speech.pauses.length, speech.seconds)),
    longPauses: speech.pauses && longPausesIn(lesson),
    curve: minuteCurve(speech),
  };
}

/** Silences of the teacher alone: inside an utterance, or with nobody else before the next one. */
function longPausesIn({ stretches, utterances }: Lesson): number {
  const between = stretches.filter(
    ({ role, start, end }, index) =>
      role === 'silence' &&
      end - start >= longPause &&
      stretches[index - 1]?.role === 'teacher' &&
      stretches[index + 1]?.role === 'teacher',
  );
  const inside = utterances
    .filter(({ role }) => role === 'teacher')
    .flatMap((utterance) => pausesOf(utterance) ?? [])
    .filter(({ start, end }) => end - start >= longPause);
  return between.length + inside.length;
}

export function minuteCurve({ spokenIn, secondsIn }: TeacherSpeech): (number | null)[] {
  return Array.from({ length: Math.ceil(spokenIn.length / windowsPerMinute) }, (_, minute) => {
    const from = minute * windowsPerMinute;
    const seconds = sum(secondsIn.subarray(from, from + windowsPerMinute));
    const spoken = sum(spokenIn.subarray(from, from + windowsPerMinute));
    return seconds < leastInMinute ? null : (60 * spoken) / seconds;
  });
}

/** How much the rate changes from minute to minute. */
export function variation(curve: readonly (number | null)[]): number | null {
  const rates = curve.filter((rate) => rate !== null);
  const middle = mean(rates);
  const deviation = standardDeviation(rates);
  return middle && deviation !== null ? deviation / middle : null;
}

/** The fastest and the slowest minute: what one would listen to. */
function extremes(lesson: Lesson, curve: readonly (number | null)[]): Moment[] {
  const ranked = curve
    .flatMap((rate, minute) => (rate === null ? [] : [{ rate, minute }]))
    .toSorted((a, b) => b.rate - a.rate || a.minute - b.minute);
  const picked = ranked.length > 6 ? [...ranked.slice(0, 3), ...ranked.slice(-3)] : ranked;
  return picked.map(({ rate, minute }, index) => ({
    utterance: null,
    start: lesson.start + minute * 60,
    end: Math.min(lesson.start + (minute + 1) * 60, lesson.spans.at(-1)?.end ?? 0),
    as: index < picked.length / 2 ? 'fast' : 'slow',
    value: rate,
  }));
}

export const speechRate: Measure = {
  definition,
  compute(lesson) {
    const speech = teacherSpeech(lesson);
    const figures = rateFigures(lesson, speech);
    const need = definition.minimum.teacherSeconds ?? 0;
    const shortfall = new Shortfall()
      .lacks(!lesson.hasText, 'no_text')
      .lacks(speech.seconds < need, 'too_little_speech', speech.seconds, need);
    const rate = () => bootstrapQuotient(speech.spokenIn, speech.secondsIn, 60 / windowSeconds, lesson.seed);
    return outcome(lesson, shortfall, {
      value: figures.speechRate,
      n: speech.spoken,
      parts: {
        articulation_rate: figures.articulationRate,
        pause_share: figures.pauseShare,
        pauses_per_minute: figures.pausesPerMinute,
        variation: variation(figures.curve),
        ...(lesson.language === 'zh' && referenceBand(lesson.options.grade)),
      },
      counts: { teacher_seconds: speech.seconds, long_pauses: figures.longPauses },
      labels: lesson.language === 'en' ? ['words_per_minute'] : [],
      drawing: { view: 'series', series: [{ name: 'rate', values: figures.curve }] },
      evidence: extremes(lesson, figures.curve),
      interval: () => {
        const interval = rate();
        return interval && [interval[0] * 60, interval[1] * 60];
      },
    });
  },
};
