import type { Code, LessonCodes } from '@kejing/contract/coding';
import type { Correction } from '@kejing/contract/corrections';
import type { Transcript, Utterance } from '@kejing/contract/transcripts';
import type { Span } from '../span.ts';
import { editGraph } from './graph.ts';
import { mergeUtterances, splitUtterance, withText } from './utterances.ts';

/** A transcript and its codes as people left them. */
export interface Corrected {
  transcript: Transcript;
  codes: LessonCodes | null;
  /** What does not belong to the lesson, in order and without overlaps. */
  notLesson: Span[];
  /** Utterances whose codes were made for another role or text and are gone. */
  touched: ReadonlySet<string>;
  /** Ids of codes that people put or took away after they had last touched the utterance. */
  settled: ReadonlySet<string>;
}

/** In the order in which they were made. What names an utterance or code that is no longer there changes nothing. */
export function applyCorrections(
  transcript: Transcript,
  corrections: readonly Correction[],
  codes: LessonCodes | null,
): Corrected {
  let utterances = [...transcript.utterances];
  let voices = transcript.voices;
  let codeList: Code[] = codes?.codes ?? [];
  let graph = codes?.graph ?? null;
  const notLesson: Span[] = [];
  const touched = new Set<string>();
  /** With the utterance of each, where the code says so. */
  const settled = new Map<string, string | null>();
  const touch = (utterance: string) => {
    touched.add(utterance);
    for (const [code, of] of settled) if (of === utterance) settled.delete(code);
  };

  /** Puts what `into` makes in place of each utterance, and remembers which ones changed. */
  const change = (which: (utterance: Utterance) => boolean, into: (utterance: Utterance) => Utterance[]) => {
    utterances = utterances.flatMap((utterance) => {
      if (!which(utterance)) return [utterance];
      const made = into(utterance);
      if (made[0] === utterance) return made;
      touch(utterance.id);
      for (const each of made) touch(each.id);
      return made;
    });
  };

  /** The same for one that is known by its name: there may be many such changes, and thousands of utterances. */
  const changeOne = (id: string, into: (utterance: Utterance) => Utterance[]) => {
    const place = utterances.findIndex((utterance) => utterance.id === id);
    const utterance = utterances[place];
    if (!utterance) return;
    const made = into(utterance);
    if (made[0] === utterance) return;
    touch(id);
    for (const each of made) touch(each.id);
    utterances.splice(place, 1, ...made);
  };

  for (const correction of corrections) {
    switch (correction.kind) {
      case 'role_of_utterance':
        changeOne(correction.utterance, asRole(correction.role));
        break;
      case 'role_of_range':
        change(({ start, end }) => isInside((start + end) / 2, correction), asRole(correction.role));
        break;
      case 'role_of_voice':
        change(({ speaker }) => speaker === correction.voice, asRole(correction.role));
        voices = voices.map((voice) =>
          voice.id === correction.voice ? { ...voice, role: correction.role, confidence: 1 } : voice,
        );
        break;
      case 'text':
        changeOne(correction.utterance, (utterance) => [withText(utterance, correction.text)]);
        break;
      case 'split':
        changeOne(correction.utterance, (utterance) =>
          splitUtterance(utterance, correction.at, correction.text_at),
        );
        break;
      case 'merge': {
        const { merged, gone } = mergeUtterances(utterances, correction.utterances);
        utterances = merged;
        for (const id of gone) touch(id);
        break;
      }
      case 'put_code':
        settled.set(correction.code.id, correction.code.utterance);
        codeList = [
          ...codeList.filter(({ id }) => id !== correction.code.id),
          { ...correction.code, source: 'person' },
        ];
        break;
      case 'remove_code':
        settled.set(correction.code, utteranceOf(correction.code, codeList));
        codeList = codeList.filter(({ id }) => id !== correction.code);
        break;
      case 'not_lesson':
        notLesson.push({ start: correction.start, end: correction.end });
        break;
      case 'graph':
        graph = editGraph(graph, correction.edit);
        break;
    }
  }

  const kept = codeList.filter(
    ({ utterance, source }) => source === 'person' || utterance === null || !touched.has(utterance),
  );
  const hasCodes = codes !== null || kept.length > 0 || graph !== null;
  return {
    transcript: { ...transcript, utterances, voices },
    codes: hasCodes ? { version: 1, made_with: codes?.made_with ?? 'person', codes: kept, graph } : null,
    notLesson: union(notLesson),
    touched,
    settled: new Set(settled.keys()),
  };
}

/** A code that was made anew is not in the list; its id begins with its utterance's. */
const utteranceOf = (code: string, list: readonly Code[]): string | null => {
  const found = list.find(({ id }) => id === code);
  return found ? found.utterance : code.split(':').slice(0, -2).join(':');
};

const asRole =
  (role: Utterance['role']) =>
  (utterance: Utterance): Utterance[] =>
    utterance.role === role ? [utterance] : [{ ...utterance, role, role_confidence: 1 }];

const isInside = (moment: number, { start, end }: Span): boolean => moment >= start && moment < end;

function union(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else if (span.end > span.start) joined.push({ ...span });
  }
  return joined;
}
