import { describe, expect, it } from 'vitest';
import { framesIn } from './frames.ts';
import { ownSpans } from './measured.ts';
import { soundRate, type Sound } from '../sound.ts';

/** A sound of so many seconds, its value at each moment given. */
function soundOf(seconds: number, value: (t: number, index: number) => number): Sound {
  const all = Float32Array.from({ length: seconds * soundRate }, (_, index) =>
    value(index / soundRate, index),
  );
  return {
    seconds,
    samples: (start, end) => all.subarray(Math.round(start * soundRate), Math.round(end * soundRate)),
    close: () => {},
  };
}
const whole = { start: 0, end: 1 };
const pitches = (sound: Sound) => framesIn(sound, whole).map(({ f0 }) => f0);
const tone = (hertz: number) => (t: number) => 0.3 * Math.sin(2 * Math.PI * hertz * t);
/** Many overtones, as a throat has. */
const buzz = (hertz: number) => (t: number) =>
  Array.from({ length: 12 }, (_, n) => (0.2 / (n + 1)) * Math.sin(2 * Math.PI * hertz * (n + 1) * t)).reduce(
    (sum, each) => sum + each,
  );
const worst = (found: (number | null)[], hertz: number) =>
  Math.max(...found.map((f0) => (f0 === null ? 1 : Math.abs(f0 / hertz - 1))));

describe('pitch', () => {
  it.each([80, 110, 152.3, 220, 301.7, 440, 495])('is found within half a hundredth at %d hertz', (hertz) => {
    for (const made of [tone(hertz), buzz(hertz)]) {
      const found = pitches(soundOf(1, made));
      expect(found.length).toBeGreaterThan(90);
      expect(worst(found, hertz)).toBeLessThan(0.005);
    }
  });

  it('is not an octave off where the ground tone is weak, or every second period stronger', () => {
    const weak = (t: number) =>
      0.02 * Math.sin(2 * Math.PI * 150 * t) + buzz(150)(t) - 0.2 * Math.sin(2 * Math.PI * 150 * t);
    expect(worst(pitches(soundOf(1, weak)), 150)).toBeLessThan(0.01);
    const uneven = (t: number) => buzz(200)(t) * (1 + 0.05 * Math.sin(2 * Math.PI * 100 * t));
    expect(worst(pitches(soundOf(1, uneven)), 200)).toBeLessThan(0.01);
  });

  it('follows a voice that rises, moment by moment', () => {
    // From 120 to 240 hertz in a second.
    const found = framesIn(
      soundOf(1, (t) => 0.3 * Math.sin(2 * Math.PI * (120 * t + 60 * t * t))),
      whole,
    );
    for (const { t, f0 } of found) expect(Math.abs((f0 ?? 0) - (120 + 120 * t))).toBeLessThan(4);
  });

  it('is none in noise, in silence, in a hum below voices and in what is far too quiet', () => {
    let state = 1;
    const noise = () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return (state / 4_294_967_296 - 0.5) * 0.4;
    };
    const voiced = (sound: Sound) => pitches(sound).filter((f0) => f0 !== null).length;
    expect(voiced(soundOf(1, noise))).toBeLessThan(3);
    expect(voiced(soundOf(1, () => 0))).toBe(0);
    expect(voiced(soundOf(1, tone(50)))).toBe(0);
    expect(voiced(soundOf(1, (t) => 0.0004 * Math.sin(2 * Math.PI * 200 * t)))).toBe(0);
  });
});

describe('level', () => {
  it('is ten times the logarithm of the power, at the moment itself', () => {
    const frames = framesIn(
      soundOf(1, (t) => (t < 0.5 ? 1 : 0.1) * Math.SQRT2 * 0.5 * Math.sin(2 * Math.PI * 200 * t)),
      whole,
    );
    const at = (wanted: number) => frames.find(({ t }) => Math.abs(t - wanted) < 0.001)?.db ?? 0;
    expect(at(0.3)).toBeCloseTo(-6.02, 1);
    expect(at(0.7)).toBeCloseTo(-26.02, 1);
  });
});

describe('frames', () => {
  it('come every hundredth of a second and look at nothing outside of their stretch', () => {
    const asked: [number, number][] = [];
    const sound = soundOf(3, tone(200));
    const spied = { ...sound, samples: (a: number, b: number) => (asked.push([a, b]), sound.samples(a, b)) };
    const frames = framesIn(spied, { start: 1.003, end: 1.5 });
    expect(asked).toEqual([[1.003, 1.5]]);
    expect(frames[0]?.t).toBeCloseTo(1.03, 5);
    expect(frames.at(-1)?.t).toBeLessThan(1.48);
    for (const [index, { t }] of frames.entries())
      expect(t).toBeCloseTo((frames[0]?.t ?? 0) + index / 100, 6);
    expect(framesIn(sound, { start: 1, end: 1.02 })).toEqual([]);
  });
});

describe('whose speech', () => {
  const turn = (role: string, start: number, end: number, more = {}) => ({
    role,
    start,
    end,
    overlap: false,
    pauses: [],
    ...more,
  });

  it('is the teacher’s alone: no student, no group, nobody unknown, nothing that others talk into', () => {
    const turns = [
      turn('teacher', 0, 4, { pauses: [{ start: 1, end: 1.5 }] }),
      turn('student', 3.5, 6),
      turn('group', 6, 8, { overlap: true }),
      turn('none', 8, 8.3),
      turn('teacher', 9, 10, { overlap: true }),
      turn('teacher', 11, 12),
    ];
    expect(ownSpans(turns)).toEqual([
      { start: 0, end: 1 },
      { start: 1.5, end: 3.5 },
      { start: 11, end: 12 },
    ]);
    expect(ownSpans([turn('student', 0, 4)])).toEqual([]);
  });
});
