import { languageOf, type Language } from '@kejing/charts/say';
import type { MeasureResult } from '@kejing/contract/results';
import { useTranslation } from 'react-i18next';
import { useLook } from '../../../client/use-look.ts';
import { useReview } from '../review.ts';

export const useFigureLanguage = (): Language => languageOf(useTranslation('figures').i18n.language);

/** One measure goes by another name in some of them. */
export const useRegion = () => useLook().region;

export function useResult(measure: string): MeasureResult | undefined {
  return useReview().results.results.find((result) => result.measure === measure);
}
