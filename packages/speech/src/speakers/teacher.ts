import { dot, unit } from './clusters.ts';
import type { LessonVoices, Turn, Voice } from './turns.ts';
import { likenessWithoutHeight, pitchesAgree } from './voices.ts';

/** How much each sign of a teacher counts; together one. */
const weights = { share: 0.4, spread: 0.2, length: 0.15, exchange: 0.25 };
const stretchesOfLesson = 10;
/** So much nearer to the teacher's than windows of one voice are at least, it is the same; with the same pitch less. */
const nearer = 0.27;
const samePitch = 0.15;
/** A part of the lesson without the teacher's voice, in which one other voice has nearly all: it is hers, moved away. */
const replaced = { absent: 0.05, present: 0.6, leastSeconds: 60 };

/**
 * How sure it is that each voice is the teacher's: above zero it is, up to one; below zero it is not, down to minus
 * one. What several say at once is nobody's voice, and not among them.
 */
export function teacherVoices(
  lesson: LessonVoices,
  enrolled?: ArrayLike<number>,
): ReadonlyMap<string, number> {
  const voices = lesson.voices.filter(({ several }) => !several);
  const ownIds = new Set(voices.map(({ id }) => id));
  const turns = lesson.turns.filter(({ speaker }) => ownIds.has(speaker));
  const nearEnough = lesson.likeness + nearer;
  if (enrolled && lesson.confident)
    return likeEnrolled(voices, unit(enrolled), likenessWithoutHeight(lesson.likeness));
  const likeness = teacherLikeness(turns, voices);
  const [main] = voices.toSorted((one, other) => (likeness.get(other.id) ?? 0) - (likeness.get(one.id) ?? 0));
  if (!main) return new Map();
  const nearness = (voice: Voice) =>
    dot(voice.vector, main.vector) + (pitchesAgree(voice, main) ? samePitch : 0);
  const own = voices.filter((voice) => voice === main || nearness(voice) >= nearEnough);
  const ids = new Set(own.map(({ id }) => id));
  for (const id of replacing(turns, ids)) ids.add(id);
  const others = voices.filter(({ id }) => !ids.has(id));
  const together = own.reduce((sum, { id }) => sum + (likeness.get(id) ?? 0), 0);
  const rival = Math.max(0, ...others.map(({ id }) => likeness.get(id) ?? 0));
  const lead = Math.max(0.3, Math.min(1, 0.5 + together - rival));
  return new Map(
    voices.map((voice) => [
      voice.id,
      ids.has(voice.id)
        ? lead * (own.includes(voice) ? 1 : 0.7)
        : -lead * Math.max(0.3, Math.min(1, 1.2 - Math.max(0, nearness(voice)) / (2 * nearEnough))),
    ]),
  );
}

function likeEnrolled(
  voices: readonly Voice[],
  enrolled: Float64Array,
  likeness: number,
): ReadonlyMap<string, number> {
  // What a voice has beyond the model's own numbers is not compared, and does not count for how alike they must be.
  const fits = voices.map(({ vector }) => dot(unit(vector.subarray(0, enrolled.length)), enrolled));
  const best = Math.max(...fits);
  // The voice that fits best and those that fit nearly as well; where none fits, nobody is the teacher.
  const least = Math.max(best - 0.15, likeness);
  return new Map(
    voices.map(({ id }, index) => {
      const away = (fits[index] ?? 0) - least;
      return [id, away >= 0 ? Math.min(1, 0.7 + away * 2) : Math.max(-1, -0.5 + away)];
    }),
  );
}

/** One voice can become two when somebody puts on a microphone or walks away: then one goes when the other comes. */
function replacing(turns: readonly Turn[], ids: ReadonlySet<string>): string[] {
  const [from, to] = [turns[0]?.start ?? 0, turns.at(-1)?.end ?? 1];
  const parts = Map.groupBy(turns, ({ start }) =>
    Math.floor(((start - from) / (to - from || 1)) * stretchesOfLesson),
  );
  const seconds = new Map<string, number>();
  for (const part of parts.values()) {
    const all = secondsOfTurns(part);
    if (secondsOfTurns(part.filter(({ speaker }) => ids.has(speaker))) > all * replaced.absent) continue;
    for (const [speaker, own] of Map.groupBy(part, (turn) => turn.speaker))
      if (secondsOfTurns(own) >= all * replaced.present)
        seconds.set(speaker, (seconds.get(speaker) ?? 0) + secondsOfTurns(own));
  }
  return [...seconds].filter(([, sum]) => sum >= replaced.leastSeconds).map(([id]) => id);
}

const secondsOfTurns = (turns: readonly Turn[]) =>
  turns.reduce((sum, { start, end }) => sum + end - start, 0);

/** How much a voice behaves like a teacher's: much time, all through, long turns, and whom others answer. */
function teacherLikeness(turns: readonly Turn[], voices: readonly Voice[]): Map<string, number> {
  const all = secondsOfTurns(turns) || 1;
  const [from, to] = [turns[0]?.start ?? 0, turns.at(-1)?.end ?? 1];
  const facts = voices.map(({ id }) => {
    const own = turns.filter(({ speaker }) => speaker === id);
    const seconds = secondsOfTurns(own);
    const tenths = new Set(
      own.map(({ start }) => Math.floor(((start - from) / (to - from || 1)) * stretchesOfLesson)),
    );
    return {
      id,
      share: seconds / all,
      spread: tenths.size / stretchesOfLesson,
      length: seconds / Math.max(1, own.length),
    };
  });
  const longest = Math.max(...facts.map(({ length }) => length), 1e-9);
  const changes = changesOf(turns.map(({ speaker }) => speaker));
  return new Map(
    facts.map(({ id, share, spread, length }) => [
      id,
      weights.share * share +
        weights.spread * spread +
        weights.length * (length / longest) +
        weights.exchange * (changes.get(id) ?? 0),
    ]),
  );
}

/** Of all changes from one voice to another, the share that each has a part in. */
function changesOf(speakers: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  let changes = 0;
  for (const [index, speaker] of speakers.entries()) {
    const before = speakers[index - 1];
    if (before === undefined || before === speaker) continue;
    changes += 1;
    for (const each of [before, speaker]) counts.set(each, (counts.get(each) ?? 0) + 1);
  }
  return new Map([...counts].map(([id, count]) => [id, count / changes]));
}
