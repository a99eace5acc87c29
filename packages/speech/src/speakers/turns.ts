import type { Span } from '../voice/voice-activity.ts';
import { dot } from './clusters.ts';
import type { EmbeddedChunk } from './embedding.ts';
import { pathOf } from './path.ts';
import { stretchesOf, turnsOut, withoutSlivers, type Stretch } from './stretches.ts';
import {
  leastAloneIn,
  lessonWindows,
  likenessWithHeight,
  median,
  voicesIn,
  type VoiceSettings,
} from './voices.ts';

/** One voice without a break of a second. */
export interface Turn extends Span {
  speaker: string;
  /** Somebody else is heard at the same time. */
  overlap: boolean;
  /** At least a quarter of a second each. */
  pauses: Span[];
  /** How much it sounds like one voice alone, 0 to 1. */
  alone: number;
  /** How much it is like each of the voices on average, by their ids. */
  fits: ReadonlyMap<string, number>;
}

/** Somebody in this lesson; the vector stays within the step that compares voices. */
export interface Voice {
  id: string;
  seconds: number;
  /** Not one voice but all that several say at once. */
  several: boolean;
  /** Median in hertz; null where none was clear. */
  pitch: number | null;
  /** Empty where it is several. */
  vector: Float64Array;
}

export interface LessonVoices {
  version: string;
  confident: boolean;
  /** How alike windows of one voice are at least. */
  likeness: number;
  turns: Turn[];
  /** The one who speaks most comes first. */
  voices: Voice[];
}

const leastPause = 0.25;

/** Who speaks when, out of all chunks of a lesson in their order. */
export function turnsOf(chunks: readonly EmbeddedChunk[], settings: VoiceSettings = {}): LessonVoices {
  const confident = chunks.every((chunk) => chunk.confident);
  const version = chunks[0]?.version ?? 'none';
  const windows = lessonWindows(chunks);
  const wanted = settings.likeness ?? chunks[0]?.likeness ?? 0.5;
  const likeness = confident ? likenessWithHeight(wanted) : wanted;
  if (windows.length === 0) return { version, confident, likeness, turns: [], voices: [] };
  const vectors = voicesIn(windows, likeness);
  const path = pathOf(windows, vectors, leastAloneIn(windows));
  const pieces = chunks.flatMap((chunk) => chunk.pieces);
  const stretches = stretchesOf(windows, path, pieces);
  const groups = turnsOut(withoutSlivers(stretches));
  const voices = voicesOf(groups, vectors);
  const turns = groups.map((group) => turnOf(group, voices));
  return { version, confident, likeness, turns, voices: [...voices.values()] };
}

function voicesOf(groups: readonly Stretch[][], vectors: readonly Float64Array[]): Map<number, Voice> {
  const byVoice = Map.groupBy(groups.flat(), ({ voice }) => voice);
  const heard = [...byVoice]
    .map(([index, stretches]) => ({
      index,
      seconds: stretches.reduce((sum, { start, end }) => sum + end - start, 0),
      windows: stretches.flatMap(({ windows }) => windows),
    }))
    .toSorted((one, other) => other.seconds - one.seconds || one.index - other.index);
  return new Map(
    heard.map(({ index, seconds, windows }, place) => [
      index,
      {
        id: `s${place + 1}`,
        seconds,
        several: index >= vectors.length,
        pitch: median(windows.flatMap(({ pitch }) => pitch ?? [])) ?? null,
        vector: vectors[index] ?? new Float64Array(),
      },
    ]),
  );
}

function turnOf(group: readonly Stretch[], voices: ReadonlyMap<number, Voice>): Turn {
  const voice = voices.get(group[0]?.voice ?? 0);
  const windows = group.flatMap((stretch) => stretch.windows);
  return {
    start: group[0]?.start ?? 0,
    end: group.at(-1)?.end ?? 0,
    speaker: voice?.id ?? '',
    overlap: voice?.several ?? false,
    pauses: pausesIn(group),
    alone: mean(windows.map(({ alone }) => alone)),
    fits: new Map(
      [...voices.values()]
        .filter(({ several }) => !several)
        .map((each) => [each.id, mean(windows.map(({ vector }) => dot(each.vector, vector)))]),
    ),
  };
}

function pausesIn(group: readonly Stretch[]): Span[] {
  return group.slice(1).flatMap(({ start }, index) => {
    const end = group[index]?.end ?? start;
    return start - end >= leastPause ? [{ start: end, end: start }] : [];
  });
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
