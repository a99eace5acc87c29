import type { Code, CodeKind, LessonCodes } from '@kejing/contract/coding';
import type { Frame } from '@kejing/contract/delivery';
import type { Grade } from '@kejing/contract/school';
import type { Transcript } from '@kejing/contract/transcripts';
import type { Corrected } from '../corrections/apply.ts';
import type { Span } from '../span.ts';
import { sum } from '../stats/basics.ts';
import { defaultSeed } from '../stats/bootstrap.ts';
import { textCache, type Cut, type TextCache } from '../text/work.ts';
import { lessonSpans, timelineOf, type Stretch } from './timeline.ts';
import type { ReadyUtterance } from '../text/work.ts';
import { windowsOf, type Window } from './windows.ts';

export interface LessonOptions {
  /** Without it, whatever needs words is insufficient. */
  cut?: Cut;
  /** From an earlier calculation with the same `cut`. */
  cache?: TextCache;
  /** Intervals take most of the time; they may follow later. */
  intervals?: boolean;
  seed?: number;
  /** How often the attribution of voices is right about teachers and about others, where somebody checked. */
  attribution?: { sensitivity: number; specificity: number };
  grade?: Grade;
  /** The teacher's delivery: only of the teacher's own speech, and only if the teacher asked for it. */
  delivery?: { optedIn: boolean; frames: readonly Frame[] };
}

/** A lesson made ready: what several measures need is worked out once. */
export interface Lesson {
  readonly language: Transcript['language'];
  readonly spans: readonly Span[];
  readonly start: number;
  readonly seconds: number;
  /** In order of their beginning, without those that are not part of the lesson. */
  readonly utterances: readonly ReadyUtterance[];
  readonly stretches: readonly Stretch[];
  readonly windows: readonly Window[];
  /** Of the lesson's speech, nobody knows whose. */
  readonly unknownShare: number;
  readonly hasText: boolean;
  readonly hasTokens: boolean;
  readonly codes: LessonCodes | null;
  codesOf<Kind extends CodeKind>(kind: Kind): readonly Extract<Code, { kind: Kind }>[];
  readonly options: LessonOptions;
  readonly seed: number;
}

export function prepareLesson(
  { transcript, codes, notLesson }: Corrected,
  options: LessonOptions = {},
): Lesson {
  const cache = options.cache ?? textCache(options.cut);
  const spans = lessonSpans(transcript.seconds, notLesson);
  const utterances = transcript.utterances
    .filter((utterance) => utterance.end > utterance.start && isIn(spans, utterance))
    .map((utterance) => cache.ready(utterance))
    .toSorted((a, b) => a.start - b.start || a.end - b.end || (a.id < b.id ? -1 : 1));
  const stretches = timelineOf(utterances, spans);
  const byKind = groupCodes(codes, utterances, spans);
  return {
    language: transcript.language,
    spans,
    start: spans[0]?.start ?? 0,
    seconds: sum(spans.map(({ start, end }) => end - start)),
    utterances,
    stretches,
    windows: windowsOf(spans, stretches, utterances),
    unknownShare: unknownShare(stretches),
    hasText: utterances.some(({ text }) => text !== null && text !== ''),
    hasTokens: cache.cuts,
    codes,
    codesOf: <Kind extends CodeKind>(kind: Kind) =>
      (byKind.get(kind) ?? []) as unknown as readonly Extract<Code, { kind: Kind }>[],
    options,
    seed: options.seed ?? defaultSeed,
  };
}

const isIn = (spans: readonly Span[], { start, end }: Span): boolean => {
  const centre = (start + end) / 2;
  return spans.some((span) => centre >= span.start && centre < span.end);
};

function unknownShare(stretches: readonly Stretch[]): number {
  let unknown = 0;
  let speech = 0;
  for (const { role, start, end } of stretches) {
    if (role === 'silence') continue;
    speech += end - start;
    if (role === 'none') unknown += end - start;
  }
  return speech === 0 ? 0 : unknown / speech;
}

/** A code whose quote is not in its utterance counts for nothing, whoever made it. */
function groupCodes(
  codes: LessonCodes | null,
  utterances: readonly ReadyUtterance[],
  spans: readonly Span[],
): Map<CodeKind, Code[]> {
  const texts = new Map(utterances.map(({ id, text }) => [id, text ?? '']));
  const groups = new Map<CodeKind, Code[]>();
  for (const code of codes?.codes ?? []) {
    if (code.utterance === null ? !isIn(spans, code) : !isQuoted(code, texts)) continue;
    const group = groups.get(code.kind);
    if (group) group.push(code);
    else groups.set(code.kind, [code]);
  }
  for (const group of groups.values()) group.sort((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));
  return groups;
}

function isQuoted(code: Code, texts: ReadonlyMap<string, string>): boolean {
  const text = code.utterance === null ? undefined : texts.get(code.utterance);
  return text !== undefined && (code.quote === null ? code.source === 'person' : text.includes(code.quote));
}
