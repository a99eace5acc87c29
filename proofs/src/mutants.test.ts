import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { mutants } from './mutants.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

it.each(mutants)('$file still has “$find” once, and a test that names its statements', (mutant) => {
  expect(textOf(mutant.file).split(mutant.find)).toHaveLength(2);
  const test = textOf(mutant.test);
  for (const id of mutant.ids) expect(test).toContain(id);
});
