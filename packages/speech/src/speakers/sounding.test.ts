import { describe, expect, it } from 'vitest';
import { soundRate, type Sound } from '../sound.ts';
import { soundingOf } from './aloneness.ts';
import { cepstraTaker, withoutSlidingMean } from './cepstra.ts';
import { grownSpans } from './growth.ts';
import { atHalfRate } from './half-rate.ts';
import { piecesOf } from './pieces.ts';
import { pitchesOf } from './pitch.ts';
import { windowsOver } from './windows.ts';
import { xVectorForm } from './x-vector-embedder.ts';

const wave = (seconds: number, rate: number, at: (time: number) => number) =>
  Float32Array.from({ length: Math.round(seconds * rate) }, (_, index) => at(index / rate));
const sine = (hertz: number, time: number) => Math.sin(2 * Math.PI * hertz * time);
/** Vowel-like: overtones that come and go with syllables. */
const voice = (hertz: number, time: number) =>
  0.1 *
  (0.3 + Math.abs(sine(2, time))) *
  (sine(hertz, time) + 0.6 * sine(2 * hertz, time) + 0.4 * sine(3 * hertz, time));
const soundOf = (samples: Float32Array): Sound => ({
  seconds: samples.length / soundRate,
  samples: (start, end) =>
    samples.slice(Math.max(0, Math.round(start * soundRate)), Math.round(end * soundRate)),
  close: () => {},
});
/** Of the network's reference: for a frame the first six numbers and the last. */
const reference = [
  [0, [23.1158, 5.5113, 33.1153, 36.4724, 83.8146, -113.403, 0.5799]],
  [4, [23.1267, 6.2072, 33.3237, 35.4948, 89.2984, -117.3022, 0.6778]],
] as const;
let state = 1;
const hiss = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 4_294_967_296 - 0.5;
};

describe('cepstra', () => {
  it('are those that the speaker network was taught with', () => {
    const samples = wave(0.07, 8000, (time) => {
      const index = time * 8000;
      return (
        0.3 * sine(220, time) +
        0.1 * Math.sin(2 * Math.PI * 1310 * time + 1) +
        0.05 * Math.sin(2 * Math.PI * 2900 * time + (index / 900) ** 2)
      );
    });
    const frames = cepstraTaker(xVectorForm)(samples);
    expect(frames).toHaveLength(5);
    for (const [number, expected] of reference) {
      const frame = frames[number] ?? [];
      for (const [index, value] of expected.entries())
        expect(frame[index < 6 ? index : 22]).toBeCloseTo(value, 2);
    }
  });

  it('lose what is the same all the time', () => {
    const frames = Array.from({ length: 400 }, (_, index) => Float64Array.of(7, index % 2));
    for (const frame of withoutSlidingMean(frames)) {
      expect(frame[0]).toBeCloseTo(0, 9);
      expect(Math.abs(frame[1] ?? 0)).toBeCloseTo(0.5, 2);
    }
  });
});

it('takes every second sample without what they cannot carry', () => {
  const level = (samples: Float32Array) =>
    Math.sqrt(
      samples.slice(100, -100).reduce((sum, sample) => sum + sample ** 2, 0) / (samples.length - 200),
    );
  expect(level(atHalfRate(wave(0.5, soundRate, (time) => sine(1000, time))))).toBeCloseTo(Math.SQRT1_2, 1);
  expect(level(atHalfRate(wave(0.5, soundRate, (time) => sine(5000, time))))).toBeLessThan(0.01);
});

describe('pitch', () => {
  it.each([90, 150, 240, 400])('is found at %i hertz', (hertz) => {
    const heights = pitchesOf(wave(0.5, 8000, (time) => voice(hertz, time)));
    for (const each of heights) expect(Math.abs(each.hertz / hertz - 1)).toBeLessThan(0.05);
  });

  it('is not clear in noise', () => {
    const clarities = pitchesOf(wave(0.5, 8000, hiss)).map(({ clarity }) => clarity);
    expect(Math.max(...clarities)).toBeLessThan(0.6);
  });
});

it('hears whether one speaks alone', () => {
  const one = soundingOf(wave(1.5, soundRate, (time) => voice(180, time)));
  const hertz = [131, 173, 229, 307];
  const many = soundingOf(
    wave(1.5, soundRate, (time) =>
      hertz.reduce((sum, each, index) => sum + voice(each, time + index * 0.37), 0),
    ),
  );
  expect(one.alone).toBeGreaterThan(0.6);
  expect(many.alone).toBeLessThan(0.4);
  expect(one.pitch).toBeGreaterThan(140);
});

describe('stretches of speech', () => {
  const quiet = () => 0.002 * hiss();
  const samples = wave(8, soundRate, (time) =>
    (time > 1 && time < 3) || (time > 3.3 && time < 5) ? voice(300, time) + quiet() : quiet(),
  );

  it('fall into pieces at short pauses, and begin where the sound does', () => {
    const pieces = piecesOf(soundOf(samples), [{ start: 0.7, end: 5.2 }]);
    const edges = pieces.flatMap(({ start, end }) => [start, end]);
    for (const [index, edge] of [1, 3, 3.3, 5].entries())
      expect(Math.abs((edges[index] ?? 0) - edge)).toBeLessThan(0.08);
    expect(edges).toHaveLength(4);
  });

  it('grow over a clear voice that was heard too late or lost too early, and over nothing else', () => {
    const sound = soundOf(samples);
    const [grown, ...more] = grownSpans(sound, [
      { start: 2.2, end: 2.8 },
      { start: 4, end: 5 },
    ]);
    expect(more).toEqual([]);
    expect(Math.abs((grown?.start ?? 0) - 1)).toBeLessThan(0.15);
    expect(grown?.end).toBeLessThan(5.2);
    expect(grownSpans(soundOf(wave(8, soundRate, quiet)), [{ start: 3, end: 4 }])).toEqual([
      { start: 3, end: 4 },
    ]);
    expect(grownSpans(sound, [])).toEqual([]);
  });

  it('are covered by windows that reach over no pause', () => {
    const windows = windowsOver(
      [
        { start: 1, end: 1.2 },
        { start: 2, end: 4 },
        { start: 5, end: 10 },
      ],
      60,
    );
    expect(windows.filter(({ piece }) => piece === 0).map(({ window }) => window.end - window.start)).toEqual(
      [expect.closeTo(0.5)],
    );
    expect(windows.filter(({ piece }) => piece === 1)).toHaveLength(1);
    const last = windows.filter(({ piece }) => piece === 2).map(({ window }) => window);
    expect(last[0]?.start).toBe(5);
    expect(last.at(-1)?.end).toBeCloseTo(10);
    for (const { start, end } of last) expect(end - start).toBeCloseTo(1.5);
  });
});
