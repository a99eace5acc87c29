import type { LessonCodes } from '@kejing/contract/coding';
import type { Transcript } from '@kejing/contract/transcripts';
import { conceptGraphOf } from '@kejing/measures/graph/build';
import { textCache, type Cut } from '@kejing/measures/text/work';
import { agreementOf, compare, type Agreement, type Compared } from './agreement.ts';
import { askPatiently, type Asking, type GapReason } from './ask-patiently.ts';
import { Budget } from './budget.ts';
import { codesFrom } from './codes.ts';
import { usualManners, type Endpoint, type Manners } from './endpoint.ts';
import { flagsOf, type FlagReason } from './flags.ts';
import { placed, type Dropped } from './place.ts';
import { answerSchema, keyOf, madeWith, questionOf, runs, type Answer, type Question } from './question.ts';
import { answerTokens, questionTokens, roomFor } from './tokens.ts';
import { codable, spanOf, windowsOf, type Window } from './windows.ts';

/** Answers by the hash of their question; whoever calls keeps them. */
export interface AnswerCache {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
}

export interface ModelOptions {
  endpoint: Endpoint;
  /** Tokens for this lesson, read and written. */
  mostTokens?: number;
  cache?: AnswerCache;
  /** Windows that are asked about at once. */
  lanes?: number;
  manners?: Partial<Manners>;
  /** Without it there is no graph of concepts. */
  cut?: Cut;
}

export interface Gap {
  start: number;
  end: number;
  reason: GapReason;
}

/** Codes as the contract has them, and what has to be known about them. */
export interface ModelCodes extends LessonCodes {
  agreement: Agreement;
  gaps: Gap[];
  flags: { start: number; end: number; reasons: FlagReason[] }[];
  dropped: Dropped;
  cost: { tokens: number; undisturbed: number; questions: number; asked: number; cached: number };
}

interface Planned {
  question: Question;
  key: string;
  guess: number;
  schema: ReturnType<typeof answerSchema>;
  known: Answer | null;
}

/**
 * Codes by a language model: each window is asked about twice, and a code counts where both answers have it. What could
 * not be asked, or was not answered, is a gap and coded by nobody.
 */
export async function codeByModel(transcript: Transcript, options: ModelOptions): Promise<ModelCodes> {
  const windows = windowsOf(transcript);
  const budget = new Budget(options.mostTokens);
  const asking: Asking = {
    endpoint: options.endpoint,
    manners: { ...usualManners, ...options.manners },
    budget,
    silent: 0,
    asked: 0,
  };
  const plans = await Promise.all(windows.map((window) => planFor(window, options, budget)));
  const dropped: Dropped = { quotes: 0, roles: 0 };
  const outcomes: (GapReason | { compared: Compared; reasons: FlagReason[] })[] = [];
  const next = windows.entries();
  const lane = async () => {
    for (const [index, window] of next) {
      const answers = await answersTo(plans[index] ?? [], asking, options.cache);
      outcomes[index] = typeof answers === 'string' ? answers : judge(window, answers, dropped);
    }
  };
  await Promise.all(Array.from({ length: options.lanes ?? 3 }, lane));

  const gaps: Gap[] = [];
  const flags: ModelCodes['flags'] = [];
  const compared: Compared[] = [];
  for (const [index, window] of windows.entries()) {
    const outcome = outcomes[index] ?? 'no_answer';
    if (typeof outcome === 'string') {
      const goesOn = outcomes[index - 1] === outcome ? gaps.at(-1) : undefined;
      if (goesOn) goesOn.end = spanOf(window).end;
      else gaps.push({ ...spanOf(window), reason: outcome });
    } else {
      compared.push(outcome.compared);
      if (outcome.reasons.length > 0) flags.push({ ...spanOf(window), reasons: outcome.reasons });
    }
  }
  const agreed = compared.flatMap((each) => each.agreed);
  return {
    version: 1,
    made_with: madeWith(options.endpoint.model),
    codes: codesFrom(agreed, transcript, gaps),
    graph: options.cut ? conceptGraphOf(transcript.utterances, textCache(options.cut)) : null,
    agreement: agreementOf(compared),
    gaps,
    flags,
    dropped,
    cost: {
      tokens: budget.spent,
      undisturbed: Math.round(budget.undisturbed),
      questions: plans.flat().length,
      asked: asking.asked,
      cached: plans.flat().filter(({ known }) => known).length,
    },
  };
}

/** Both questions about a window, what they will cost, and whether they were answered before. */
function planFor(window: Window, options: ModelOptions, budget: Budget): Promise<Planned[]> {
  const written = answerTokens(window);
  const schema = answerSchema(window);
  return Promise.all(
    runs.map(async (run) => {
      const question = questionOf(window, run, schema, options.endpoint.model, roomFor(written));
      const key = keyOf(question);
      const kept = schema.safeParse(await options.cache?.get(key));
      const guess = questionTokens(question) + written;
      if (!kept.success) budget.expect(guess);
      return { question, key, guess, schema, known: kept.success ? kept.data : null };
    }),
  );
}

async function answersTo(
  plan: readonly Planned[],
  asking: Asking,
  cache: AnswerCache | undefined,
): Promise<Answer[] | GapReason> {
  const answers: Answer[] = [];
  for (const { question, key, guess, schema, known } of plan) {
    const answer = known ?? (await askPatiently(asking, question, guess, schema));
    // One run alone counts for nothing, so the other is not paid for.
    if (typeof answer === 'string') return answer;
    if (!known) await cache?.set(key, answer);
    answers.push(answer);
  }
  return answers;
}

function judge(window: Window, answers: readonly Answer[], dropped: Dropped) {
  const here: Dropped = { quotes: 0, roles: 0 };
  const [one = [], other = []] = answers.map((answer) =>
    placed(answer, window.utterances.filter(codable), here),
  );
  const compared = compare(one, other);
  dropped.quotes += here.quotes;
  dropped.roles += here.roles;
  const reasons = flagsOf({ window, answers, compared, dropped: here.quotes + here.roles });
  return { compared, reasons };
}
