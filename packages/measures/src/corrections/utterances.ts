import type { Utterance } from '@kejing/contract/transcripts';
import { pausesOf } from '../lesson/pauses.ts';

/** The times of its words belong to other words now; the pauses they left are still pauses. */
export function withText(utterance: Utterance, text: string): Utterance {
  if (utterance.text === text) return utterance;
  const { words: _, ...rest } = utterance;
  const pauses = pausesOf(utterance);
  return { ...rest, text, ...(pauses && { pauses }) };
}

/** Nothing is split where it would leave a part without time. */
export function splitUtterance(utterance: Utterance, at: number, textAt: number): Utterance[] {
  if (at <= utterance.start || at >= utterance.end) return [utterance];
  const text = utterance.text;
  const pauses = pausesOf(utterance);
  const part = (id: string, start: number, end: number, words: string | null): Utterance => ({
    ...utterance,
    id,
    start,
    end,
    text: words,
    words: utterance.words?.filter(
      (word) => (word.start + word.end) / 2 >= start && (word.start + word.end) / 2 < end,
    ),
    pauses: pauses
      ?.map((pause) => ({ start: Math.max(start, pause.start), end: Math.min(end, pause.end) }))
      .filter((pause) => pause.end > pause.start),
  });
  return [
    part(`${utterance.id}.1`, utterance.start, at, text === null ? null : text.slice(0, textAt)),
    part(`${utterance.id}.2`, at, utterance.end, text === null ? null : text.slice(textAt)),
  ];
}

export function mergeUtterances(
  utterances: readonly Utterance[],
  ids: readonly string[],
): { merged: Utterance[]; gone: string[] } {
  const wanted = new Set(ids);
  const parts = utterances.filter(({ id }) => wanted.has(id)).toSorted((a, b) => a.start - b.start);
  const [first, ...others] = parts;
  if (!first || others.length === 0) return { merged: [...utterances], gone: [] };
  const one = others.reduce(join, first);
  const dropped = new Set(others.map(({ id }) => id));
  return {
    merged: utterances
      .filter(({ id }) => !dropped.has(id))
      .map((each) => (each.id === first.id ? one : each)),
    gone: parts.map(({ id }) => id),
  };
}

function join(before: Utterance, after: Utterance): Utterance {
  const pauses = [pausesOf(before), pausesOf(after)];
  const known = pauses[0] && pauses[1] ? [...pauses[0], ...pauses[1]] : undefined;
  if (known && after.start > before.end) known.push({ start: before.end, end: after.start });
  const confidences = [before.confidence, after.confidence].filter((each) => each !== null);
  return {
    ...before,
    end: Math.max(before.end, after.end),
    text: before.text === null && after.text === null ? null : `${before.text ?? ''}${after.text ?? ''}`,
    words: before.words && after.words ? [...before.words, ...after.words] : undefined,
    pauses: known?.toSorted((a, b) => a.start - b.start),
    confidence: confidences.length === 0 ? null : Math.min(...confidences),
    overlap: before.overlap || after.overlap,
  };
}
