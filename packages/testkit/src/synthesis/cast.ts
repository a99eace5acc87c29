import type { Chance } from '@kejing/sample/synthesis/seeded';
import type { SyntheticVoice } from '@kejing/sample/synthesis/voice';

export type SynthesisLanguage = 'en' | 'zh';

type Timbre = Pick<SyntheticVoice, 'voice' | 'pitch' | 'wordsPerMinute'>;

const timbre = (voice: string, pitch: number, wordsPerMinute: number): Timbre => ({
  voice,
  pitch,
  wordsPerMinute,
});

const teachers: Record<SynthesisLanguage, Timbre[]> = {
  en: [
    timbre('en-us+m3', 45, 150),
    timbre('en-us+f2', 50, 155),
    timbre('en-gb-x-rp+m1', 42, 150),
    timbre('en-us+f3', 48, 145),
    timbre('en-us+m7', 50, 150),
  ],
  zh: [timbre('cmn+f2', 50, 150), timbre('cmn+m3', 45, 150)],
};

const pupils: Record<SynthesisLanguage, Timbre[]> = {
  en: [
    timbre('en-us+f4', 88, 150),
    timbre('en-gb-x-rp+f5', 95, 155),
    timbre('en-us+m4', 92, 145),
    timbre('en-gb-scotland+f1', 82, 150),
    timbre('en-us+m2', 85, 160),
    timbre('en-gb+f3', 99, 150),
    timbre('en-us+Annie', 80, 150),
    timbre('en-gb-x-rp+m5', 96, 150),
    timbre('en-us+linda', 90, 145),
    timbre('en-gb+m6', 88, 155),
  ],
  zh: [
    timbre('cmn+f4', 90, 155),
    timbre('cmn+f5', 98, 150),
    timbre('cmn+m4', 92, 150),
    timbre('cmn+f1', 84, 155),
    timbre('cmn+m2', 88, 160),
    timbre('cmn+f3', 96, 150),
  ],
};

/** A teacher, `t`, and so many pupils, `p1` and on; where there are more pupils than timbres, some share one. */
export function castOf(chance: Chance, pupilCount: number, language: SynthesisLanguage): SyntheticVoice[] {
  const timbres = chance.shuffled(pupils[language]);
  return [
    { id: 't', role: 'teacher', ...chance.pick(teachers[language]), level: 0 },
    ...Array.from({ length: pupilCount }, (_, index): SyntheticVoice => ({
      id: `p${index + 1}`,
      role: 'student',
      ...(timbres[index % timbres.length] as Timbre),
      level: -chance.between(2, 9),
    })),
  ];
}
