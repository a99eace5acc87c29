import { drawResult } from '@kejing/charts/draw-result';
import type { Drawn, DrawnPoint, Paper } from '@kejing/charts/drawn';
import { shownFigure } from '@kejing/charts/figure';
import { findingOf } from '@kejing/charts/finding';
import type { MeasureResult } from '@kejing/contract/results';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawnChart } from '../../../ui/chart/drawn-chart.tsx';
import { useReview } from '../review.ts';
import { useEvidence } from './evidence.ts';
import type { texts } from './zh-CN.ts';
import { useFigureLanguage, useRegion, useResult } from './use-figures.ts';

type Subtitled = Exclude<keyof (typeof texts)['subtitle'], 'n'>;

interface Props {
  measure: Subtitled;
  /** Another drawing of the same result than its view has. */
  as?: { subtitle: Subtitled; finding: string; draw: (result: MeasureResult, paper: Paper) => Drawn };
  onPoint?: (point: DrawnPoint) => void;
  children?: ReactNode;
}

/** A result in a card: its finding as title, its drawing, its table, its evidence. */
export function FigureChart({ measure, as, onPoint, children }: Props) {
  const { t } = useTranslation('figures');
  const language = useFigureLanguage();
  const region = useRegion();
  const { results, seconds, clock, play } = useReview();
  const result = useResult(measure);
  const evidence = useEvidence();
  const other = as?.draw;
  const draw = useCallback(
    (paper: Paper): Drawn => {
      if (!result) throw new Error(`There is no ${measure} to draw.`);
      return other ? other(result, paper) : drawResult(told(result), results.results, paper);
    },
    [result, results, measure, other],
  );
  if (!result) return null;
  const shown = shownFigure(result, language);
  const subtitle = [
    t(`subtitle.${as?.subtitle ?? measure}`),
    // Seconds by the thousand say nothing.
    measure === 'knowing_doing'
      ? t('card.minutes', { count: Math.round(result.n / 60) })
      : t('subtitle.n', { count: Math.round(result.n), unit: shown.counts }),
  ].join(t('join'));
  const active = evidence.measure === measure;
  return (
    <section className={active ? 'figures-chart figures-chart-active' : 'figures-chart'}>
      <DrawnChart
        finding={as?.finding ?? findingOf(result, language, region)}
        subtitle={subtitle}
        draw={draw}
        seconds={seconds}
        clock={clock}
        onPoint={onPoint ?? (({ moment }) => moment && play(moment.start, moment.end))}
        onTime={play}
        evidence={{ active, onShow: () => evidence.open(measure) }}
        empty={shown.reasons[0] ?? t('card.none')}
      >
        {children}
        {shown.note !== undefined && (
          <p className={measure === 'task_balance' ? 'figures-note figures-note-strong' : 'figures-note'}>
            {shown.note}
          </p>
        )}
      </DrawnChart>
    </section>
  );
}

/** Without a value there is nothing to draw but counts, which are true however few. */
const told = (result: MeasureResult): MeasureResult =>
  result.sufficiency.state === 'insufficient' && result.drawing.view !== 'histogram'
    ? { ...result, drawing: { view: 'number' }, parts: {} }
    : result;
