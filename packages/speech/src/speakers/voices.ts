import { clustersOf, dot, unit } from './clusters.ts';
import type { EmbeddedChunk, EmbeddedWindow } from './embedding.ts';
import { whitened } from './whitening.ts';

/** A window of the whole lesson, with what its voice is compared by. */
export interface LessonWindow extends Omit<EmbeddedWindow, 'vector'> {
  vector: Float64Array;
}

export interface VoiceSettings {
  /** How alike the windows of two groups must be on average to be one voice; by default what suits the embedder. */
  likeness?: number | undefined;
}

/** Shorter windows say too little about whose voice it is to make a voice of. */
const tellingSeconds = 0.8;
/** A voice heard for less than this, or this share of all speech, is part of a larger one that it resembles so much. */
const joined = [
  { seconds: 2.5, share: 0, more: -0.1, samePitch: false },
  { seconds: 12, share: 0.05, more: 0.1, samePitch: true },
];
const pitchOctaves = 0.18;
/** Where no pitch was clear. */
const usualPitch = 190;
/** It is several voices below this, or below that part of what is usual in this room. */
const several = { below: 0.5, ofUsual: 0.65 };

/** All windows of a lesson in order, comparable with each other. Pieces are counted through the lesson. */
export function lessonWindows(chunks: readonly EmbeddedChunk[]): LessonWindow[] {
  let before = 0;
  const windows = chunks.flatMap((chunk) => {
    const from = before;
    before += chunk.pieces.length;
    return chunk.windows.map((window) => ({ ...window, piece: window.piece + from }));
  });
  if (chunks.every(({ confident }) => confident))
    return windows.map((window) => ({ ...window, vector: withHeight(window) }));
  const neighbours = windows.flatMap((window, index) =>
    windows[index + 1]?.piece === window.piece ? [[index, index + 1] as const] : [],
  );
  const vectors = whitened(
    windows.map(({ vector }) => vector),
    neighbours,
  );
  return windows.map((window, index) => ({ ...window, vector: vectors[index] ?? new Float64Array() }));
}

const heightWeight = 0.15;

/**
 * Models are taught with grown-ups, and find children alike and near to some of them; how high they speak tells them
 * apart. An octave apart counts as nothing in common, the same pitch changes nothing (`likenessWithHeight`).
 */
function withHeight({ vector, pitch }: EmbeddedWindow): Float64Array {
  const angle = Math.log2((pitch ?? usualPitch) / usualPitch) * (Math.PI / 2);
  const weight = Math.sqrt(heightWeight);
  return unit(Float64Array.of(...unit(vector), weight * Math.cos(angle), weight * Math.sin(angle)));
}

/** The likeness of two vectors with height that are so alike without it, and equally high. */
export const likenessWithHeight = (likeness: number): number =>
  (likeness + heightWeight) / (1 + heightWeight);

export const likenessWithoutHeight = (likeness: number): number =>
  likeness * (1 + heightWeight) - heightWeight;

/** How much like one voice a window must sound; noise makes every voice less clear, so it depends on the lesson. */
export function leastAloneIn(windows: readonly LessonWindow[]): number {
  return Math.min(several.below, (median(windows.map(({ alone }) => alone)) ?? 1) * several.ofUsual);
}

/** One unit vector for each voice of the lesson; what several say at once makes no voice. */
export function voicesIn(windows: readonly LessonWindow[], likeness: number): Float64Array[] {
  const leastAlone = leastAloneIn(windows);
  const single = windows.filter(({ alone }) => alone >= leastAlone);
  const telling = single.filter(({ start, end }) => end - start >= tellingSeconds);
  const chosen = [telling, single, windows].find(({ length }) => length > 0) ?? [];
  const clusters = clustersOf(
    chosen.map(({ vector }) => vector),
    likeness,
  );
  const found = clusters.map(({ members, sum }) => {
    const own = members.flatMap((index) => chosen[index] ?? []);
    return {
      vector: unit(sum),
      seconds: own.reduce((total, { start, end }) => total + end - start, 0),
      pitch: median(own.flatMap(({ pitch }) => pitch ?? [])) ?? null,
    };
  });
  const all = found.reduce((total, { seconds }) => total + seconds, 0);
  return found
    .filter((voice, index) => !found.slice(0, index).some((larger) => isPartOf(voice, larger, likeness, all)))
    .map(({ vector }) => vector);
}

interface FoundVoice {
  vector: Float64Array;
  seconds: number;
  pitch: number | null;
}

function isPartOf(voice: FoundVoice, larger: FoundVoice, likeness: number, all: number): boolean {
  const alike = dot(voice.vector, larger.vector);
  return joined.some(
    ({ seconds, share, more, samePitch }) =>
      voice.seconds < Math.max(seconds, share * all) &&
      alike >= likeness + more &&
      (!samePitch || pitchesAgree(voice, larger)),
  );
}

/** Nobody's usual pitch is further off than this from one part of a lesson to another. */
export function pitchesAgree(one: { pitch: number | null }, other: { pitch: number | null }): boolean {
  if (one.pitch === null || other.pitch === null) return false;
  return Math.abs(Math.log2(one.pitch / other.pitch)) < pitchOctaves;
}

export const median = (values: readonly number[]): number | undefined =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
