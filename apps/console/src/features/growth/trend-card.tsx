import { nameOf, scaleOf } from '@kejing/charts/figure';
import type { SeriesData } from '@kejing/charts/chart-data';
import type { MeasuredLesson } from '@kejing/contract/growth';
import { comparableRun, leastForTrend, trendOf } from '@kejing/measures/growth/trend';
import { useNavigate } from '@tanstack/react-router';
import { Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../ui/chart/chart.tsx';
import { dayOf, useGrowthWords } from './use-growth-words.ts';

interface Props {
  /** The newest first. */
  lessons: readonly MeasuredLesson[];
  measures: readonly string[];
  measure: string;
  onMeasure: (measure: string) => void;
}

/** Two lessons of one day stay two places on the axis. */
function placesOf(lessons: readonly MeasuredLesson[]): string[] {
  const seen = new Map<string, number>();
  return lessons.map((lesson) => {
    const day = dayOf(lesson);
    const times = (seen.get(day) ?? 0) + 1;
    seen.set(day, times);
    return times === 1 ? day : `${day} (${times})`;
  });
}

/** One measure over one's own lessons, each with its interval; what cannot be compared is a gap. */
export function TrendCard({ lessons, measures, measure, onMeasure }: Props) {
  const { t } = useTranslation('growth');
  const words = useGrowthWords();
  const navigate = useNavigate();
  const name = nameOf(measure, words.language);
  const ordered = useMemo(() => lessons.toReversed(), [lessons]);
  const run = useMemo(
    () =>
      comparableRun(
        ordered.map(({ figures, language }) => {
          const figure = figures.find((each) => each.measure === measure);
          return figure && { ...figure, language };
        }),
      ),
    [ordered, measure],
  );
  const { direction, n } = trendOf(run.map((figure) => figure?.value ?? null));
  const taught = run.findLast((figure) => figure !== null)?.language ?? 'zh';
  const unit = words.unit(measure, taught);
  const gap = t('trend.gap');
  const xName = t('trend.lesson');
  const data = useMemo<SeriesData>(() => {
    const scaled = (value: number | null | undefined) =>
      typeof value === 'number' ? value * scaleOf(measure) : null;
    return {
      x: { name: xName, values: placesOf(ordered) },
      y: { name, unit },
      series: [
        {
          name,
          role: 'primary',
          kind: 'line',
          values: run.map((figure) => scaled(figure?.value)),
          low: run.map((figure) => scaled(figure?.interval?.[0])),
          high: run.map((figure) => scaled(figure?.interval?.[1])),
        },
      ],
      gap,
    };
  }, [ordered, run, measure, name, unit, gap, xName]);
  return (
    <section className="growth-card" aria-labelledby="growth-trend">
      <header>
        <h2 id="growth-trend">{t('trend.title')}</h2>
        <Select
          className="growth-select"
          aria-label={t('measure')}
          value={measure}
          onChange={onMeasure}
          options={measures.map((value) => ({ value, label: nameOf(value, words.language) }))}
        />
      </header>
      <Chart
        finding={t(`trend.${direction}`, { name, n, need: leastForTrend })}
        subtitle={{ measure: name, unit, n: t('trend.n', { n }) }}
        data={data}
        onPoint={({ index }) => {
          const chosen = ordered[index];
          if (chosen)
            void navigate({ to: '/lesson/$analysisId', params: { analysisId: chosen.analysis_id } });
        }}
      />
      {n < ordered.length && <p className="growth-quiet">{t('trend.leftOut', { n: ordered.length - n })}</p>}
      <p className="growth-quiet">{t('trend.note')}</p>
    </section>
  );
}
