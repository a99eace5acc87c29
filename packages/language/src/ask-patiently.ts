import type { Budget } from './budget.ts';
import { ask, readJson, type Endpoint, type Manners, type Reply } from './endpoint.ts';
import type { Answer, answerSchema, Question } from './question.ts';
import { questionTokens, tokensIn } from './tokens.ts';

/** Why a part of the lesson has no codes. */
export const gapReasons = ['budget', 'no_answer', 'unusable_answer', 'refused'] as const;
export type GapReason = (typeof gapReasons)[number];

/** Some three minutes in all: a server that restarts is back by then. */
const tries = 9;
const firstPause = 1_000;
const longestPause = 60_000;
/** Whoever does not fit the schema twice will not the third time. */
const unfitTries = 2;
/** So many questions without any answer, and nobody is there. */
const silentQuestions = 2;

export interface Asking {
  endpoint: Endpoint;
  manners: Manners;
  budget: Budget;
  /** Questions in a row that no patience brought an answer to. */
  silent: number;
  asked: number;
}

/** One question until its answer fits, or until it is clear that none will. */
export async function askPatiently(
  asking: Asking,
  question: Question,
  guess: number,
  schema: ReturnType<typeof answerSchema>,
): Promise<Answer | GapReason> {
  const { budget, manners } = asking;
  let unfit = 0;
  for (let turn = 1; ; turn += 1) {
    if (asking.silent >= silentQuestions) return 'no_answer';
    const held = budget.reserve(guess);
    if (held === null) return 'budget';
    asking.asked += 1;
    let reply: Reply;
    try {
      reply = await ask(asking.endpoint, question, manners);
    } catch (error) {
      budget.settle(held, 0);
      throw error;
    }
    const tokens = costOf(reply, question);
    budget.settle(held, tokens);
    if (reply.outcome === 'refused') return 'refused';
    if (reply.outcome === 'not_now') {
      if (turn >= tries) {
        asking.silent += 1;
        return 'no_answer';
      }
      await manners.wait(Math.min(longestPause, reply.afterMilliseconds ?? firstPause * 2 ** (turn - 1)));
      continue;
    }
    asking.silent = 0;
    const fitting = reply.outcome === 'answered' ? schema.safeParse(readJson(bare(reply.content))) : null;
    if (fitting?.success) {
      budget.learn(guess, tokens);
      return fitting.data;
    }
    unfit += 1;
    if (unfit === unfitTries) return 'unusable_answer';
  }
}

/** Some models think aloud first, or wrap what they write as if for a page. */
const bare = (content: string): string =>
  content
    .replace(/^\s*<think>.*?<\/think>/su, '')
    .trim()
    .replace(/^```(?:json)?\s*(.*?)\s*```$/su, '$1');

/** Where the server does not say it: what was read, and what was written as far as it came. */
function costOf(reply: Reply, question: Question): number {
  switch (reply.outcome) {
    case 'answered':
      return reply.tokens ?? questionTokens(question) + tokensIn(reply.content);
    case 'garbage':
      return reply.tokens ?? questionTokens(question) + tokensIn(reply.what);
    case 'not_now':
      return reply.reached ? questionTokens(question) : 0;
    case 'refused':
      return questionTokens(question);
  }
}
