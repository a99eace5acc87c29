import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pcmOf, wavOf } from '@kejing/sample/synthesis/pcm';
import { chanceOf } from '@kejing/sample/synthesis/seeded';
import { Stage, type Room, type ScriptTurn, type TrueTurn } from '@kejing/sample/synthesis/stage';
import type { SyntheticVoice } from '@kejing/sample/synthesis/voice';
import { castOf, type SynthesisLanguage } from './cast.ts';
import { lessonScript, type Occasions } from './lesson-script.ts';

/** A lesson that nobody gave, of which everything is known. */
export interface SyntheticLesson {
  /** 16 kHz, one channel. */
  samples: Float32Array;
  truth: LessonTruth;
}

export interface LessonTruth {
  language: SynthesisLanguage;
  seconds: number;
  cast: SyntheticVoice[];
  /** In the order in which they begin. */
  turns: TrueTurn[];
}

export interface LessonWish extends Room, Occasions {
  seed: number;
  minutes: number;
  pupils: number;
  language?: SynthesisLanguage;
}

function ended(
  stage: Stage,
  cast: SyntheticVoice[],
  language: SynthesisLanguage,
  room: Room,
): SyntheticLesson {
  const samples = stage.recorded(room);
  const turns = stage.turns.toSorted((one, other) => one.start - other.start);
  return { samples, truth: { language, seconds: samples.length / 16_000, cast, turns } };
}

/** The same wish gives the same lesson, sample for sample. It ends with the occasion that makes it long enough. */
export async function makeLesson(wish: LessonWish): Promise<SyntheticLesson> {
  const language = wish.language ?? 'en';
  const chance = chanceOf(wish.seed);
  const cast = castOf(chance, wish.pupils, language);
  const stage = new Stage(cast, chance);
  const pupils = cast.filter(({ role }) => role === 'student').map(({ id }) => id);
  const nextBeat = lessonScript(chance, pupils, language, wish);
  while (stage.seconds < wish.minutes * 60) await stage.play(nextBeat());
  return ended(stage, cast, language, wish);
}

/** A lesson after a script of one's own. */
export async function performScript(
  cast: SyntheticVoice[],
  script: readonly ScriptTurn[],
  room: Room & { seed: number; language?: SynthesisLanguage },
): Promise<SyntheticLesson> {
  const stage = new Stage(cast, chanceOf(room.seed));
  for (const turn of script) await stage.play([turn]);
  return ended(stage, cast, room.language ?? 'en', room);
}

/** Writes `lesson.wav`, `lesson.pcm` without a head, and `lesson.json` with the truth. */
export function writeLesson(
  { samples, truth }: SyntheticLesson,
  folder: string,
): { wav: string; pcm: string; truth: string } {
  mkdirSync(folder, { recursive: true });
  const paths = {
    wav: join(folder, 'lesson.wav'),
    pcm: join(folder, 'lesson.pcm'),
    truth: join(folder, 'lesson.json'),
  };
  writeFileSync(paths.wav, wavOf(samples));
  writeFileSync(paths.pcm, pcmOf(samples));
  writeFileSync(paths.truth, JSON.stringify(truth, undefined, 1));
  return paths;
}
