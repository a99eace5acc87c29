import { lessonCodes } from '@kejing/contract/coding';
import type { Transcript } from '@kejing/contract/transcripts';
import { codeByModel, type ModelCodes } from '@kejing/language/code-by-model';
import { madeLesson, truthOf } from '@kejing/language/examples/made-lesson';
import { randomFrom } from '@kejing/measures/stats/random';
import { modelServer, type ModelMisbehaviour } from '@kejing/testkit/model-server';

/** Of a hundred questions. */
const troubles: [ModelMisbehaviour, number][] = [
  ['busy', 20],
  ['silent', 20],
  ['garbage', 2],
  ['no_json', 2],
  ['half', 2],
  ['wrong_ids', 2],
  ['extra_fields', 2],
];

function troubleFrom(random: () => number): ModelMisbehaviour | undefined {
  let left = random() * 100;
  for (const [trouble, share] of troubles) {
    left -= share;
    if (left < 0) return trouble;
  }
  return undefined;
}

async function run(transcript: Transcript, failing?: () => ModelMisbehaviour | undefined) {
  const server = await modelServer({ truth: truthOf(transcript), ...(failing ? { failing } : {}) });
  try {
    const manners = { wait: async () => {}, timeoutMilliseconds: failing ? 300 : 10_000 };
    const endpoint = { url: server.url, model: 'disturbed' };
    return { made: await codeByModel(transcript, { endpoint, manners }), billed: server.billed() };
  } finally {
    server.close();
  }
}

/** Whether everything that was said is coded or lies in a gap that says why. */
function accounted({ utterances }: Transcript, { codes, gaps }: ModelCodes): boolean {
  const coded = new Set(codes.map(({ utterance }) => utterance));
  return utterances.every(
    ({ id, start, end }) => coded.has(id) || gaps.some((gap) => start >= gap.start && end <= gap.end),
  );
}

export interface Disturbed {
  lessons: number;
  /** The schema holds, and what is missing is labelled. */
  whole: number;
  /** No code that an undisturbed run would not have given. */
  faithful: number;
  dearest: number;
  /** Of the lessons' time. */
  coded: number;
}

/** One question in two goes wrong. */
export async function disturbedLessons(lessons: number, seed: number): Promise<Disturbed> {
  const transcript = madeLesson(490);
  const clean = await run(transcript);
  const right = new Set(
    clean.made.codes.map(({ utterance, kind, value }) => `${utterance} ${kind} ${value}`),
  );
  const found: Disturbed = { lessons, whole: 0, faithful: 0, dearest: 0, coded: 0 };
  for (let index = 0; index < lessons; index += 1) {
    const random = randomFrom(seed + index);
    const { made, billed } = await run(transcript, () => troubleFrom(random));
    if (lessonCodes.safeParse(made).success && accounted(transcript, made)) found.whole += 1;
    if (made.codes.every(({ utterance, kind, value }) => right.has(`${utterance} ${kind} ${value}`)))
      found.faithful += 1;
    found.dearest = Math.max(found.dearest, billed / clean.billed);
    const missing = made.gaps.reduce((total, { start, end }) => total + end - start, 0);
    found.coded += (1 - missing / transcript.seconds) / lessons;
  }
  return found;
}
