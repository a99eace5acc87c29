import { expect, it } from 'vitest';
import { termsIn, textOf } from './glossary-lines.ts';

it('reads a term on each line with what it is heard as, and writes it back', () => {
  const terms = termsIn(
    '勾股定理 = 沟谷定理、够股定理\n\n 通分 \n＝没有\nphotosynthesis=photo synthesis, foto',
  );
  expect(terms).toEqual([
    { term: '勾股定理', heard_as: ['沟谷定理', '够股定理'] },
    { term: '通分', heard_as: [] },
    { term: 'photosynthesis', heard_as: ['photo synthesis', 'foto'] },
  ]);
  expect(termsIn(textOf(terms))).toEqual(terms);
});
