import { canonical } from '@kejing/measures/canonical';
import { baselineCodes } from '@kejing/measures/coders/baseline';
import { computeLesson } from '@kejing/measures/lesson/compute-lesson';
import { textCache, type Cut } from '@kejing/measures/text/work';
import { inventCorrections } from '@kejing/testkit/invented-corrections';
import { someLesson, wholeLesson } from '@kejing/testkit/invented-lessons';

export interface Times {
  whole: number[];
  edit: number[];
  intervals: number[];
  letters: number;
}

const rounds = 15;
const warming = 3;

/** The same in Node and in the browser: all figures of a lesson, then again after one role was changed. */
export function timeLesson(cut: Cut): Times {
  const transcript = wholeLesson();
  const codes = baselineCodes(transcript, { cut });
  const times: Times = {
    whole: [],
    edit: [],
    intervals: [],
    letters: transcript.utterances.reduce((sum, { text }) => sum + (text?.length ?? 0), 0),
  };
  for (let round = 0; round < rounds + warming; round += 1) {
    const began = performance.now();
    const cache = textCache(cut);
    computeLesson(transcript, [], codes, { cut, cache });
    const computed = performance.now();
    const corrections = [{ kind: 'role_of_utterance', utterance: `u${100 + round}`, role: 'group' }] as const;
    computeLesson(transcript, corrections, codes, { cut, cache });
    const edited = performance.now();
    computeLesson(transcript, corrections, codes, { cut, cache, intervals: true });
    const done = performance.now();
    if (round < warming) continue;
    times.whole.push(computed - began);
    times.edit.push(edited - computed);
    times.intervals.push(done - edited);
  }
  return times;
}

/** Results of some lessons as bytes, untouched and after a sequence of corrections; every fourth with its intervals. */
export function bytesOf(from: number, to: number, cut: Cut): string[] {
  const texts: string[] = [];
  for (let seed = from; seed < to; seed += 1) {
    const transcript = someLesson(seed);
    const codes = baselineCodes(transcript, { cut });
    for (const corrections of [[], inventCorrections(transcript, seed)])
      texts.push(
        canonical(computeLesson(transcript, corrections, codes, { cut, intervals: seed % 4 === 0 })),
      );
  }
  return texts;
}
