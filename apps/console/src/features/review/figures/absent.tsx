import { nameOf } from '@kejing/charts/figure';
import { listed } from '@kejing/charts/say';
import { useTranslation } from 'react-i18next';
import { useReview } from '../review.ts';
import { useFigureLanguage, useRegion } from './use-figures.ts';

/** What the lesson's edition does not contain is said, so that nobody looks for it. */
export function Absent({ measures }: { measures: readonly string[] }) {
  const { t } = useTranslation('figures');
  const language = useFigureLanguage();
  const region = useRegion();
  const { results } = useReview();
  const there = new Set(results.results.map(({ measure }) => measure));
  const names = measures
    .filter((measure) => !there.has(measure))
    .map((measure) => nameOf(measure, language, region));
  return names.length === 0 ? null : (
    <p className="figures-absent">{t('parts.absent', { names: listed(names, language) })}</p>
  );
}
