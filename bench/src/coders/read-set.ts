import { readFileSync } from 'node:fs';
import {
  codedSetHeader,
  codedUtterance,
  type CodedSetHeader,
  type CodedUtterance,
} from '@kejing/contract/coded-lessons';
import type { Transcript } from '@kejing/contract/transcripts';

export interface CodedSet {
  header: CodedSetHeader;
  lessons: CodedUtterance[][];
}

/** A set as docs/coded-lessons.md describes it; whatever does not fit is named by its line. */
export function readSet(path: string): CodedSet {
  const [first = '', ...rest] = readFileSync(path, 'utf8').trim().split('\n');
  const header = codedSetHeader.parse(JSON.parse(first));
  const lessons = new Map<string, CodedUtterance[]>();
  for (const [index, line] of rest.entries()) {
    const parsed = codedUtterance.safeParse(JSON.parse(line));
    if (!parsed.success) throw new Error(`${path}, line ${index + 2}: ${parsed.error.message}`);
    if (parsed.data.labels.length !== header.people)
      throw new Error(`${path}, line ${index + 2}: labels of ${header.people} people are needed.`);
    lessons.set(parsed.data.lesson, [...(lessons.get(parsed.data.lesson) ?? []), parsed.data]);
  }
  return { header, lessons: [...lessons.values()] };
}

/** As if it had been heard without any doubt. */
export function transcriptOf(
  utterances: readonly CodedUtterance[],
  language: Transcript['language'],
): Transcript {
  return {
    version: 1,
    language,
    seconds: utterances.at(-1)?.end ?? 0,
    utterances: utterances.map(({ id, role, start, end, text }) => ({
      id,
      role,
      start,
      end,
      text,
      speaker: role,
      role_confidence: 1,
      confidence: 1,
      overlap: false,
    })),
    voices: [],
    silences: [],
    left_out: [],
    quality: {
      verdict: 'good',
      findings: [],
      recognition: 1,
      attribution: 1,
      unknown_share: 0,
      speech_share: 1,
    },
    made_with: {
      voice_activity: 'people',
      speakers: 'people',
      roles: 'people',
      recogniser: 'people',
      punctuator: 'people',
    },
  };
}
