import type { Code, LessonCodes } from '@kejing/contract/coding';
import { baselineMethod } from '@kejing/contract/coding-lists';
import type { Transcript } from '@kejing/contract/transcripts';
import type { Corrected } from '../corrections/apply.ts';
import { conceptGraphOf } from '../graph/build.ts';
import { textCache, type Cut, type TextCache } from '../text/work.ts';
import { codePhases } from './phases.ts';
import { codeSilences, codeTasks } from './stretches.ts';
import { codeUtterance } from './utterances.ts';

const knowsLanguage = ({ language }: Transcript): boolean => language === 'zh';

/**
 * Codes by rules, for when no language model is there: the same for the same transcript, and marked as what they are.
 * Null where the rules do not know the lesson's language.
 */
export function baselineCodes(
  transcript: Transcript,
  options: { cut?: Cut; cache?: TextCache } = {},
): LessonCodes | null {
  if (!knowsLanguage(transcript)) return null;
  const { utterances } = transcript;
  const codes = [
    ...utterances.flatMap((utterance, index) => codeUtterance(utterance, utterances[index - 1])),
    ...codeSilences(utterances),
    ...codeTasks(transcript),
    ...codePhases(transcript),
  ];
  const cache = options.cache ?? (options.cut && textCache(options.cut));
  return {
    version: 1,
    made_with: baselineMethod,
    codes,
    graph: cache ? conceptGraphOf(utterances, cache) : null,
  };
}

/**
 * Codes anew what people touched, and what was said right after it, since an answer is one only after a question.
 * What a person coded stays, and what a person has settled since is not made again.
 */
export function recodeTouched(
  { transcript, touched, settled }: Pick<Corrected, 'transcript' | 'touched' | 'settled'>,
  codes: LessonCodes,
): LessonCodes {
  if (touched.size === 0 || !knowsLanguage(transcript)) return codes;
  const anew = new Set<string>();
  const made: Code[] = [];
  for (const [index, utterance] of transcript.utterances.entries()) {
    const before = transcript.utterances[index - 1];
    const follows = before !== undefined && touched.has(before.id);
    if (!touched.has(utterance.id) && !follows) continue;
    anew.add(utterance.id);
    made.push(...codeUtterance(utterance, before));
  }
  const kept = codes.codes.filter(
    ({ utterance, source }) => source !== 'baseline' || utterance === null || !anew.has(utterance),
  );
  const ids = new Set(made.map(({ id }) => id));
  const spoken = new Set<string>();
  for (const { id, utterance, kind } of kept) {
    // It stands for one of those that are made anew, and leaves the others of its kind.
    const isOneOfThem = settled.has(id) && ids.has(id);
    if (utterance !== null && anew.has(utterance) && !isOneOfThem) spoken.add(`${utterance}:${kind}`);
  }
  return {
    ...codes,
    codes: [
      ...kept,
      ...made.filter(({ id, utterance, kind }) => !settled.has(id) && !spoken.has(`${utterance}:${kind}`)),
    ],
  };
}
