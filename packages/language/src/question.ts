import { createHash } from 'node:crypto';
import { canonical } from '@kejing/measures/canonical';
import type { Utterance } from '@kejing/contract/transcripts';
import { z } from 'zod';
import { codebook, instruction, promptVersion } from './instruction.ts';
import { labels } from './labels.ts';
import { codable, type Window } from './windows.ts';

export const runs = [1, 2] as const;
export type Run = (typeof runs)[number];

/** As the endpoint takes it. */
export interface Question {
  model: string;
  messages: { role: 'system' | 'user'; content: string }[];
  response_format: unknown;
  temperature: number;
  seed: number;
  max_tokens: number;
}

/** A lesson's code names a few words; a longer list is not an answer to what was asked. */
const mostCodesEach = 8;

/** What an answer may be: known utterances, known labels, and nothing besides. */
export function answerSchema(window: Window) {
  const ids = window.utterances.filter(codable).map(({ id }) => id);
  return z.strictObject({
    codes: z
      .array(
        z.strictObject({
          id: z.enum(ids as [string, ...string[]]),
          label: z.enum(labels),
          quote: z.string(),
        }),
      )
      .max(ids.length * mostCodesEach),
  });
}
export type Answer = z.output<ReturnType<typeof answerSchema>>;

const said = (coded: boolean) => (utterance: Utterance) => ({
  id: utterance.id,
  role: utterance.role,
  text: utterance.text,
  coded: coded && codable(utterance),
});

const systemFor = (run: Run): string =>
  [instruction, ...(run === 1 ? codebook : codebook.toReversed())].join('\n\n');

/** The two runs differ in the order of the codebook and in the seed; what both say did not hang on either. */
export function questionOf(
  window: Window,
  run: Run,
  expected: ReturnType<typeof answerSchema>,
  model: string,
  mostTokens: number,
): Question {
  const speech = [
    ...window.before.map(said(false)),
    ...window.utterances.map(said(true)),
    ...window.after.map(said(false)),
  ];
  const { $schema: _, ...schema } = z.toJSONSchema(expected);
  return {
    model,
    messages: [
      { role: 'system', content: systemFor(run) },
      { role: 'user', content: JSON.stringify({ speech }) },
    ],
    response_format: { type: 'json_schema', json_schema: { name: 'codes', strict: true, schema } },
    temperature: 0,
    seed: run,
    max_tokens: mostTokens,
  };
}

const hash = (value: unknown): string => createHash('sha256').update(canonical(value)).digest('hex');

/** The same question in the same words to the same model has the same key. */
export const keyOf = ({ model, messages, response_format, seed, temperature }: Question): string =>
  hash({ model, messages, response_format, seed, temperature });

export function madeWith(model: string): string {
  const made = hash({ prompts: [systemFor(1), systemFor(2)], labels, model }).slice(0, 16);
  return `model ${model}, prompt ${promptVersion}, ${made}`;
}
