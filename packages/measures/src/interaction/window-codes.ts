import type { Code } from '@kejing/contract/coding';
import type { Lesson } from '../lesson/lesson.ts';
import { once } from '../lesson/once.ts';
import type { Window } from '../lesson/windows.ts';
import { fias, technology } from './schemes.ts';

type InteractionCode = Extract<Code, { kind: 'interaction' }>;

/** Shorter pieces of a window are edges, not behaviour. */
const leastSeconds = 1;
/** Times of sentences are shares of an utterance's, and not exact to the last bit. */
const nothing = 1e-6;
const category = { lecture: 5, silence: 10 };
const state = { discussion: 12, confusion: 13, thinking: 14, exercise: 15 };

export interface CodedWindow {
  window: Window;
  /** One of the eighteen. */
  category: number;
  code: InteractionCode | null;
  /** Somebody speaks, but nobody coded what. */
  uncoded: boolean;
}

export const codedWindows = once((lesson: Lesson): CodedWindow[] => {
  const codes = lesson
    .codesOf('interaction')
    .filter(({ value, source }) => source === 'person' || !technology.has(value));
  let upcoming = 0;
  let open: InteractionCode[] = [];
  return lesson.windows.map((window) => {
    open = open.filter(({ end }) => end > window.start);
    for (let code = codes[upcoming]; code && code.start < window.end; code = codes[upcoming]) {
      open.push(code);
      upcoming += 1;
    }
    const candidates = open.filter((code) => covers(code, window));
    const [first, ...others] = candidates;
    if (!first) return uncodedWindow(lesson, window);
    const code = others.reduce((best, next) => farther(best, next, window), first);
    return { window, category: code.value, code, uncoded: false };
  });
});

function covers(code: InteractionCode, window: Window): boolean {
  const centre = (window.start + window.end) / 2;
  const seconds = Math.min(code.end, window.end) - Math.max(code.start, window.start);
  return seconds >= leastSeconds - nothing || (code.start <= centre + nothing && code.end > centre + nothing);
}

/** A person's word first; of two behaviours the one farther from lecturing, silence excepted; else the middle one. */
function farther(best: InteractionCode, next: InteractionCode, window: Window): InteractionCode {
  if ((best.source === 'person') !== (next.source === 'person'))
    return best.source === 'person' ? best : next;
  const distance = ({ value }: InteractionCode) => {
    const folded = fias.fold[value] ?? category.silence;
    return folded === category.silence ? -1 : Math.abs(folded - category.lecture);
  };
  const gain = distance(next) - distance(best);
  if (gain !== 0) return gain > 0 ? next : best;
  const centre = (window.start + window.end) / 2;
  return next.start <= centre + nothing ? next : best;
}

/** What silence is depends on what came before it; speech without a code is confusion to whoever listens. */
function uncodedWindow(lesson: Lesson, window: Window): CodedWindow {
  const stretch = lesson.stretches[window.stretch];
  const found = (value: number, uncoded = false): CodedWindow => ({
    window,
    category: value,
    code: null,
    uncoded,
  });
  if (stretch?.role === 'group') return found(state.discussion);
  if (stretch?.role !== 'silence') return found(state.confusion, true);
  const before = lesson.utterances[lesson.stretches[window.stretch - 1]?.utterance ?? -1];
  if (before?.role === 'teacher' && before.work.setsTask) return found(state.exercise);
  if (before?.role === 'teacher' && before.work.endsAsking) return found(state.thinking);
  return found(state.confusion);
}
