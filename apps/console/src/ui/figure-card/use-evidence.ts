import { useTranslation } from 'react-i18next';
import { formatNumber } from '@kejing/charts/numbers';
import { formatWithin } from '@kejing/charts/digits';
import type { Figure, MissingFigure } from './figure.ts';

/** The line below the number: interval, then reference; or why there is no number. */
export function useEvidence(figure: Figure | MissingFigure['missing']): string {
  const { t, i18n } = useTranslation('figure');
  if (typeof figure === 'string') return figure;
  if ('have' in figure) return t('missing', { ...figure, short: Math.max(0, figure.need - figure.have) });

  const { interval, reference, modes, unit } = figure;
  const within = (value: number) => formatWithin(value, interval, i18n.language);
  const plain = (value: number) => formatNumber(value, i18n.language);
  const ends = interval && { low: within(interval.low), high: within(interval.high) };
  const intervalText = () => {
    if (!ends) return undefined;
    if (unit === '%') return t('intervalPercent', ends);
    // A unit like “/ 100” belongs to the number alone.
    return unit && !unit.startsWith('/') ? t('intervalUnit', { ...ends, unit }) : t('interval', ends);
  };
  const referenceText = () =>
    typeof reference === 'object'
      ? t('reference', { low: plain(reference.low), high: plain(reference.high) })
      : reference;
  return [intervalText(), modes?.join(t('modeOr')), referenceText()].filter(Boolean).join(t('join'));
}
