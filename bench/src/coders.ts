import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { coderResult, type CoderResult } from '@kejing/contract/coded-lessons';
import { lessonCodes, type LessonCodes } from '@kejing/contract/coding';
import type { Transcript } from '@kejing/contract/transcripts';
import { codeByModel } from '@kejing/language/code-by-model';
import { baselineCodes } from '@kejing/measures/coders/baseline';
import { categoriesByCodes, categoriesByLabels } from '@kejing/measures/coders/categories';
import { compareWithPeople } from '@kejing/measures/coders/compare';
import { standingOf } from '@kejing/measures/coders/ship-rule';
import { readSet, transcriptOf } from './coders/read-set.ts';
import type { Verdict } from './verdict.ts';

const ours = join(import.meta.dirname, 'coders/sound.jsonl');

/** By rules, or by the model that is named; its key comes from the environment. */
function coderOf(url: string | undefined, model: string | undefined) {
  if (!url || !model)
    return async (transcript: Transcript): Promise<LessonCodes> => {
      const codes = baselineCodes(transcript);
      if (!codes) throw new Error(`The rules do not know ${transcript.language}.`);
      return codes;
    };
  const key = process.env.LANGUAGE_MODEL_KEY ?? '';
  return async (transcript: Transcript): Promise<LessonCodes> => {
    const made = await codeByModel(transcript, { endpoint: { url, key, model } });
    const { tokens, asked } = made.cost;
    console.log(
      `       ${asked} questions, ${tokens} tokens, ${made.gaps.length} gaps, ${made.flags.length} flags`,
    );
    return made;
  };
}

/**
 * `pnpm bench coders [--set file] [--out file] [--url address --model name]`: kappa of each category of a coder against
 * a labelled set.
 */
export async function benchCoders(): Promise<Verdict> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      set: { type: 'string', default: ours },
      out: { type: 'string' },
      url: { type: 'string' },
      model: { type: 'string' },
    },
  });
  const { header, lessons } = readSet(values.set);
  const coder = coderOf(values.url, values.model);
  const given: Set<string>[] = [];
  const people: Set<string>[][] = Array.from({ length: header.people }, () => []);
  let madeWith = '';
  for (const lesson of lessons) {
    const transcript = transcriptOf(lesson, header.language);
    const codes = lessonCodes.parse(await coder(transcript));
    madeWith = codes.made_with;
    given.push(...categoriesByCodes(codes.codes, transcript.utterances));
    for (const [person, labels] of people.entries())
      labels.push(...categoriesByLabels(lesson.map((each) => each.labels[person] ?? [])));
  }
  const utterances = lessons.flat();
  const categories = compareWithPeople(
    utterances.map(({ role }) => role),
    people,
    given,
  );
  const result: CoderResult = coderResult.parse({
    format: 'coder result 1',
    coder: madeWith,
    set: {
      name: header.name,
      labelled_by: header.labelled_by,
      people: header.people,
      utterances: utterances.length,
    },
    categories,
  });
  for (const { category, kappa, n, positive } of result.categories)
    console.log(
      `       ${category.padEnd(26)} ${kappa === null ? '   –' : kappa.toFixed(2).padStart(5)}  n ${n}, ${positive} by people  ${standingOf(madeWith, category, [result])}`,
    );
  if (values.out) writeFileSync(values.out, `${JSON.stringify(result, null, 2)}\n`);
  const known = result.categories.flatMap(({ kappa, positive }) =>
    kappa === null || positive === 0 ? [] : [kappa],
  );
  const mean = known.reduce((total, kappa) => total + kappa, 0) / known.length;
  return {
    line: `${mean.toFixed(2)} mean kappa over ${known.length} categories, ${utterances.length} utterances labelled by ${header.labelled_by}, ${madeWith}`,
    held: known.length > 0,
  };
}
