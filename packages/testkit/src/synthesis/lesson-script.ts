import type { Chance } from '@kejing/sample/synthesis/seeded';
import type { ScriptTurn } from '@kejing/sample/synthesis/stage';
import { chineseLines } from './chinese-lines.ts';
import { englishLines, type Lines } from './english-lines.ts';
import type { SynthesisLanguage } from './cast.ts';

/** Which occasions a lesson has besides explanations, questions and answers. */
export interface Occasions {
  /** The class answers in chorus. */
  choral?: boolean | undefined;
  /** Pupils talk into what the teacher says. */
  overlaps?: boolean | undefined;
  /** Everybody talks at once for a while. */
  groupWork?: boolean | undefined;
}

type Beat = () => ScriptTurn[];

/** Gives one occasion after another, each with a few turns that belong together. */
export function lessonScript(
  chance: Chance,
  pupils: readonly string[],
  language: SynthesisLanguage,
  occasions: Occasions,
): Beat {
  const lines: Lines = language === 'zh' ? chineseLines : englishLines;
  const line = (kind: keyof Lines) => chance.pick(lines[kind])(chance);
  const says = (speaker: string, text: string, pause: number): ScriptTurn => ({
    kind: 'speech',
    speakers: [speaker],
    texts: [text],
    pause,
  });
  const teacher = (text: string, pause: number) => says('t', text, pause);
  const several = (kind: keyof Lines, count: number) =>
    Array.from({ length: count }, () => line(kind)).join(' ');

  const explain: Beat = () => [
    teacher(several('explanations', 2), chance.between(1.2, 2.5)),
    ...(chance.next() < 0.5 ? [teacher(line('explanations'), chance.between(1.2, 3))] : []),
  ];
  const ask: Beat = () => {
    const talksInto = occasions.overlaps && chance.next() < 0.15;
    const pupil = chance.pick(pupils);
    return [
      teacher(line('questions'), chance.between(1.1, 2)),
      says(
        pupil,
        chance.next() < 0.4 ? several('answers', 2) : line('answers'),
        talksInto ? -chance.between(0.3, 0.7) : chance.between(0.4, 3),
      ),
      teacher(line('feedback'), chance.between(0.25, 1.2)),
    ];
  };
  const exchange: Beat = () => {
    const [one = 'p1', other = one] = chance.shuffled(pupils);
    return [
      teacher(line('questions'), chance.between(1.1, 2)),
      says(one, line('answers'), chance.between(0.5, 2)),
      says(other, line('answers'), chance.between(0.3, 1)),
      teacher(several('feedback', 2), chance.between(0.3, 1)),
    ];
  };
  const chorus: Beat = () => [
    teacher(line('invitations'), chance.between(1.1, 2)),
    { kind: 'chorus', speakers: [...pupils], texts: [line('together')], pause: chance.between(0.3, 1) },
    teacher(line('feedback'), chance.between(0.4, 1.2)),
  ];
  const groups: Beat = () => [
    teacher(line('groupWork'), chance.between(1.1, 2)),
    {
      kind: 'babble',
      speakers: [...pupils],
      texts: pupils.map(() => several('answers', 3)),
      pause: chance.between(0.8, 2),
    },
    ...(occasions.overlaps ? [teacher(line('reminders'), -chance.between(3, 5))] : []),
    teacher(line('returns'), chance.between(0.5, 1.2)),
  ];
  const beats: Beat[] = [explain, explain, ask, ask, ask, exchange];
  if (occasions.choral) beats.push(chorus);
  if (occasions.groupWork) beats.push(groups);
  // Every occasion comes once before any comes again: a short lesson has them all.
  let waiting: Beat[] = [];
  return () => {
    if (waiting.length === 0) waiting = chance.shuffled(beats);
    return (waiting.pop() ?? explain)();
  };
}
