import type { LessonCodes } from '@kejing/contract/coding';
import type { Language } from '@kejing/charts/say';
import { escaped } from './escape.ts';
import { words } from './words.ts';

/** The model that had a part in the codes; undefined where rules and people made them all. */
export function madeByModel(codes: LessonCodes | null): string | undefined {
  if (!codes) return undefined;
  const sources = [...codes.codes, ...(codes.graph?.links ?? [])].map(({ source }) => source);
  return sources.includes('model') ? codes.made_with : undefined;
}

/** Who wrote what: said where everybody reads it, and in the head for machines. */
export function originOf(language: Language, model: string | undefined, withWords: boolean): string {
  const written =
    model === undefined ? words.noModel[language] : words.model[language].replace('{model}', () => model);
  const mark = model === undefined ? '' : `<span class="ai">${words.modelMark[language]}</span>`;
  return `<section class="origin"><h4>${words.origin[language]}${mark}</h4>
<p>${escaped(written)}</p><p>${words.rules[language]}</p><p>${(withWords ? words.heard : words.withoutWords)[language]}</p></section>`;
}
