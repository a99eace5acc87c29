import { momentName } from '@kejing/charts/vocabulary';
import type { Moment } from '@kejing/contract/results';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedMoment } from './moment-list.tsx';
import { sizeOf } from './sort-moments.ts';
import { useFigureLanguage } from './use-figures.ts';

/** Moments with what they counted as and what they contributed. */
export function useMomentWords(measure: string, moments: readonly Moment[]): ListedMoment[] {
  const { t } = useTranslation('figures');
  const language = useFigureLanguage();
  return useMemo(() => {
    const longest = Math.max(...moments.map(sizeOf), 0);
    const written = ({ value, start, end }: Moment) => {
      if (measure === 'speech_rate') return t('rate', { value: Math.round(value ?? 0) });
      if (measure === 'knowledge_graph') return t('times', { value: value ?? 0 });
      if (measure === 'wait_time') return t('seconds', { value: (value ?? 0).toFixed(1) });
      return t('seconds', { value: Math.round(value ?? end - start) });
    };
    return moments.map((moment) => ({
      moment,
      // That somebody answered is the rule; only the exception is told.
      ...(moment.as !== undefined &&
        moment.as !== 'answered' && { kind: momentName(moment.as, measure)[language] }),
      value: written(moment),
      share: longest > 0 ? sizeOf(moment) / longest : 0,
    }));
  }, [measure, moments, language, t]);
}
