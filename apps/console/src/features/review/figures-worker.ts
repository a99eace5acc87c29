import type { LessonCodes } from '@kejing/contract/coding';
import type { Correction } from '@kejing/contract/corrections';
import type { LessonResults, MeasureResult } from '@kejing/contract/results';
import type { Transcript } from '@kejing/contract/transcripts';
import { figuresOneByOne, type ComputeOptions } from '@kejing/measures/lesson/compute-lesson';
import { textCache } from '@kejing/measures/text/work';
import { fetchedCutter } from '@kejing/tokens/browser';

/** What the figures are computed from, told once. */
export interface FiguresOf {
  transcript: Transcript;
  codes: LessonCodes | null;
  options: Pick<ComputeOptions, 'edition' | 'grade' | 'delivery'>;
}

export type FiguresOrder =
  | { open: FiguresOf }
  | { ticket: number; corrections: readonly Correction[]; intervals: boolean };
/** Only what differs from the answer before is told, as text: reading all of it would hold the page up. */
interface FiguresNews {
  version: LessonResults['version'];
  /** All of them, in their order. */
  measures: string[];
  changed: string[];
}
export type FiguresAnswer = { ticket: number } & (FiguresNews | { failed: string });

interface Manner {
  intervals: boolean;
  /** A person who goes on correcting waits for figures first. */
  isPatient: boolean;
}
type Compute = (corrections: readonly Correction[], manner: Manner) => Promise<MeasureResult[]>;

/** Lets what was told meanwhile go first. */
const listen = (milliseconds = 0) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The worker's own words and rules, in the browser. */
async function ready({ transcript, codes, options }: FiguresOf): Promise<Compute> {
  const { cut } = await fetchedCutter();
  const cache = textCache(cut);
  return async (corrections, { intervals, isPatient }) => {
    const results: MeasureResult[] = [];
    const settings = { ...options, cut, cache, intervals };
    for (const result of figuresOneByOne(transcript, corrections, codes, settings)) {
      results.push(result);
      if (isPatient) await listen();
    }
    return results;
  };
}

let compute: Promise<Compute> | undefined;

/** So often has it been done before it is done fast. */
const rehearsals = 8;
/** Whoever scrolls meanwhile needs the machine more. */
const betweenRehearsals = 100;

/** The first that somebody waits for would be slow otherwise. */
async function rehearse(figures: Compute, { utterances }: Transcript): Promise<void> {
  await figures([], { intervals: true, isPatient: true });
  for (const { id, role } of utterances.slice(0, rehearsals)) {
    await listen(betweenRehearsals);
    const other = role === 'teacher' ? 'student' : 'teacher';
    await figures([{ kind: 'role_of_utterance', utterance: id, role: other }], {
      intervals: false,
      isPatient: true,
    });
  }
}
const told = new Map<string, string>();

function newsOf(results: readonly MeasureResult[]): FiguresNews {
  const changed: string[] = [];
  for (const result of results) {
    const text = JSON.stringify(result);
    if (told.get(result.measure) === text) continue;
    told.set(result.measure, text);
    changed.push(text);
  }
  return { version: 1, measures: results.map(({ measure }) => measure), changed };
}

async function answer(order: FiguresOrder): Promise<FiguresAnswer | undefined> {
  if ('open' in order) {
    compute = ready(order.open);
    await compute.then((figures) => rehearse(figures, order.open.transcript)).catch(() => undefined);
    return undefined;
  }
  const { ticket, corrections, intervals } = order;
  try {
    const results = await (await compute)?.(corrections, { intervals, isPatient: intervals });
    return { ticket, ...newsOf(results ?? []) };
  } catch (error) {
    return { ticket, failed: String(error) };
  }
}

// A worker has no origin to name.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const send = (made: FiguresAnswer) => self.postMessage(made);

self.addEventListener('message', ({ data }: MessageEvent<FiguresOrder>) => {
  void answer(data).then((made) => made && send(made));
});
