import { describe, expect, it } from 'vitest';
import { lessonOf } from '../../examples/lessons.ts';
import { goldenMinute } from '../../examples/transcripts.ts';
import { variation } from '../speech-rate/compute.ts';
import { expressiveness, teacherFrames } from './compute.ts';
import { definition, expressivenessName } from './definition.ts';
import { deliveryOf, expressivenessIndex } from './figures.ts';

const pitches = [
  180, 190, 210, 230, 250, 240, 220, 200, 185, 175, 170, 200, 260, 300, 280, 240, 210, 190, 180, 170,
];
const levels = [60, 62, 65, 68, 70, 69, 66, 63, 60, 58, 57, 62, 70, 74, 72, 67, 63, 61, 59, 57];

describe('§4: vocal expressiveness', () => {
  const delivery = deliveryOf(pitches, levels, variation([210, 232, 195, 240, 222]));

  it('§4 golden: pitch, level and pace', () => {
    expect(delivery.medianHertz).toBe(205);
    expect(delivery.pitchDeviation).toBeCloseTo(2.9254, 4);
    expect(delivery.pitchRange).toBeCloseTo(8.6984, 4);
    expect(delivery.pitchQuotient).toBeCloseTo(0.1759, 4);
    expect(delivery.levelDeviation).toBeCloseTo(5.1327, 4);
    expect(delivery.rateVariation).toBeCloseTo(0.0812, 4);
  });

  it('§4 golden: index 36.22', () => expect(expressivenessIndex(delivery)).toBeCloseTo(36.22, 2));

  it('without a level the others share its weight', () => {
    const index = expressivenessIndex({ ...delivery, levelDeviation: null }) ?? 0;
    const whole = expressivenessIndex(delivery) ?? 0;
    const level = 100 * ((5.132690617 - 3) / 6);
    expect(0.8 * index + 0.2 * level).toBeCloseTo(whole, 3);
  });
});

describe('whose voice, and who asked', () => {
  const frames = [
    { t: 1, db: 60, f0: 200, voiced: true },
    { t: 15, db: 60, f0: 300, voiced: true },
    { t: 45, db: 60, f0: 310, voiced: true },
  ];

  it('nothing is computed unless the teacher asked for it', () => {
    const result = expressiveness.compute(
      lessonOf(goldenMinute, null, { delivery: { optedIn: false, frames } }),
    );
    expect(result).toMatchObject({ value: null, n: 0, sufficiency: { state: 'insufficient' } });
    expect(Object.values(result.parts).every((part) => part === null)).toBe(true);
  });

  it('students are dropped before anybody looks at pitch', () => {
    const lesson = lessonOf(goldenMinute, null, { delivery: { optedIn: true, frames } });
    expect(teacherFrames(lesson).map(({ t }) => t)).toEqual([1]);
  });

  it('the customary label is kept where the law allows it, always with the note', () => {
    expect(expressivenessName('european_union').zh).toBe('语音表现力');
    expect(expressivenessName('elsewhere').zh).toBe('情感饱和度');
    expect(definition.note?.en).toContain('not a reading');
  });
});
