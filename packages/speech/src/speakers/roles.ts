import type { SpeakerRole } from '@kejing/contract/transcripts';
import { teacherVoices } from './teacher.ts';
import type { LessonVoices, Turn } from './turns.ts';

/**
 * Names the rules, so that a result can be made again:
 * 1. What does not sound like one voice alone is the group's.
 * 2. The voice that behaves most like a teacher is the teacher's (`teacher.ts`), and with it those that are near to
 *    it, and those that take its place for a part of the lesson; a voice that the teacher gave decides instead.
 * 3. Every other voice is a student's.
 * 4. What is too short and fits two voices of different roles equally well is nobody's.
 */
export const rolesVersion = 'roles-1';

export interface RoleSettings {
  /** The teacher's own voice as the same embedder gives it, from a recording made for that. */
  teacher?: ArrayLike<number> | undefined;
}

/** What leaves this step: nothing in it describes a voice. */
export interface RoledTurn extends Omit<Turn, 'fits' | 'alone'> {
  role: SpeakerRole;
  confidence: number;
}

export interface RoledVoice {
  id: string;
  role: SpeakerRole;
  confidence: number;
  seconds: number;
}

interface Judgement {
  role: SpeakerRole;
  confidence: number;
}

/** Without a model made for it, voices are told apart less surely than it looks. */
const roughly = 0.8;
/** Nobody is surer than this without having looked. */
const surest = 0.95;
/** So much better must its voice fit than the next of another role for a turn to be as sure as its voice. */
const fullMargin = 0.15;
/** Shorter turns that fit no role better than another are nobody's. */
const tellingSeconds = 0.8;
const leastMargin = 0.02;

/** Roles for turns and voices. Vectors of voices are left behind. */
export function rolesOf(
  lesson: LessonVoices,
  settings: RoleSettings = {},
): { turns: RoledTurn[]; voices: RoledVoice[] } {
  const teachers = teacherVoices(lesson, settings.teacher);
  const trust = lesson.confident ? surest : surest * roughly;
  const judge = (id: string): Judgement => {
    const sure = teachers.get(id);
    if (sure === undefined) return { role: 'group', confidence: 0 };
    return { role: sure > 0 ? 'teacher' : 'student', confidence: Math.abs(sure) * trust };
  };
  const turns = lesson.turns.map(({ fits, alone, ...turn }): RoledTurn => {
    const { role, confidence } = judge(turn.speaker);
    // The less it sounds like one voice, the surer it is that there are several.
    if (role === 'group') return { ...turn, role, confidence: tidy((1 - alone) * surest) };
    const others = [...fits].filter(([id]) => judge(id).role !== role).map(([, fit]) => fit);
    const margin = (fits.get(turn.speaker) ?? 0) - Math.max(-1, ...others);
    if (turn.end - turn.start < tellingSeconds && margin < leastMargin)
      return { ...turn, role: 'none', confidence: 0 };
    const fit = Math.max(0, Math.min(1, margin / fullMargin));
    return { ...turn, role, confidence: tidy(confidence * (0.6 + 0.4 * fit)) };
  });
  const voices = lesson.voices.map(({ id, seconds }): RoledVoice => {
    const own = turns.filter(({ speaker }) => speaker === id);
    const sure = own.reduce((sum, turn) => sum + turn.confidence * (turn.end - turn.start), 0);
    const length = own.reduce((sum, { start, end }) => sum + end - start, 0);
    return {
      id,
      role: judge(id).role,
      confidence: tidy(sure / (length || 1)),
      seconds: tidySeconds(seconds),
    };
  });
  return { turns, voices };
}

const tidySeconds = (value: number) => Math.round(value * 1000) / 1000;
const tidy = (confidence: number) => tidySeconds(Math.max(0, Math.min(1, confidence)));
