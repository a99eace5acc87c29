import type { GlossaryTerm } from '@kejing/contract/glossaries';

/** A term on each line, and behind a sign what it is heard as: 勾股定理 = 沟谷定理、够股定理. */
export function termsIn(text: string): GlossaryTerm[] {
  return text
    .split('\n')
    .map((line) => line.split(/[=＝]/))
    .map(([term = '', heard = '']) => ({
      term: term.trim(),
      heard_as: heard
        .split(/[、,，;；]/)
        .map((each) => each.trim())
        .filter(Boolean),
    }))
    .filter(({ term }) => term !== '');
}

export const textOf = (terms: readonly GlossaryTerm[]): string =>
  terms
    .map(({ term, heard_as: heard }) => (heard.length > 0 ? `${term} = ${heard.join('、')}` : term))
    .join('\n');
