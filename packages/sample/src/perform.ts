import { cast, murmurers, pupilCount } from './cast.ts';
import { readingOf } from './reading.ts';
import type { Script, ScriptLine } from './script.ts';
import { chanceOf, type Chance } from './synthesis/seeded.ts';
import { Stage, type ScriptTurn } from './synthesis/stage.ts';

/** What was said, when, and by whom: known, since it was made so. */
export interface PerformedLine {
  speaker: string;
  role: 'teacher' | 'student' | 'group';
  text: string;
  part: string;
  start: number;
  end: number;
  pauses: { start: number; end: number }[];
  overlap: boolean;
}

export interface Performance {
  title: string;
  version: string;
  /** In the order in which they begin. */
  lines: PerformedLine[];
}

const seed = 20;
/** A quiet classroom, after a microphone that stands at its front. */
const room = { noiseDb: 36, noise: 'pink', echo: true } as const;
/** So many programs speak at the same time. */
const together = 6;
/** Who answers in chorus; more voices sound no fuller. */
const chorus = ['S1', 'S4', 'S8', 'S11'];
const pupilsOfTable = 3;

/** Speaks the script line by line. The same script gives the same sound, sample for sample. */
export async function perform(script: Script): Promise<Performance & { samples: Float32Array }> {
  const chance = chanceOf(seed);
  const turns = script.lines.map((line, index) => turnOf(line, index, script.lines, chance));
  const stage = new Stage(cast, chance);
  for (let at = 0; at < turns.length; at += together) await stage.play(turns.slice(at, at + together));
  const lines = stage.turns.map((turn, index): PerformedLine => {
    const { speaker, text, part } = script.lines[index] as ScriptLine;
    const { role, start, end, pauses, overlap } = turn;
    return { speaker, role, text, part, start, end, pauses, overlap };
  });
  return {
    title: script.title,
    version: script.version,
    lines: lines.toSorted((one, other) => one.start - other.start),
    samples: stage.recorded(room),
  };
}

const isTable = ({ speaker }: ScriptLine) => speaker.startsWith('G');

function turnOf(line: ScriptLine, index: number, lines: readonly ScriptLine[], chance: Chance): ScriptTurn {
  const pause = line.pause ?? usualPause(line, lines[index - 1], chance);
  if (line.speaker === 'A') return { kind: 'chorus', speakers: chorus, texts: [readingOf(line.text)], pause };
  if (!isTable(line))
    return { kind: 'speech', speakers: [line.speaker], texts: [readingOf(line.text)], pause };
  const table = Number(line.speaker.slice(1));
  const pupil = (((table - 1) * pupilsOfTable + (index % pupilsOfTable)) % pupilCount) + 1;
  // What others talk about meanwhile is what they say before or after.
  const others = lines.filter((other) => isTable(other) && other.speaker !== line.speaker);
  const murmur = (step: number) => others[(index + step) % Math.max(1, others.length)]?.text ?? line.text;
  return {
    kind: 'babble',
    speakers: [`S${pupil}`, ...murmurers],
    texts: [line.text, ...murmurers.map((_, step) => murmur(step * 7))].map(readingOf),
    pause,
  };
}

function usualPause(line: ScriptLine, before: ScriptLine | undefined, chance: Chance): number {
  if (!before) return 1.5;
  if (isTable(line) && isTable(before)) return chance.between(0.05, 0.3);
  // A voice that goes on after less than a second would be one utterance.
  if (line.speaker === before.speaker) return chance.between(1.1, 1.7);
  return line.speaker === 'A' ? chance.between(0.25, 0.5) : chance.between(0.3, 0.7);
}
