import { useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { PlotBox } from './plot-box.tsx';
import { isByItem, isHeat, type ChartData } from '@kejing/charts/chart-data';
import type { ChartLook } from '@kejing/charts/chart-look';
import { chartOption } from '@kejing/charts/chart-option';
import {
  countOf,
  linesOf,
  nextPoint,
  pointOf,
  type ChartPoint,
  type ChartWords,
} from '@kejing/charts/points';
import { nearestRow, showPoint } from './pointing.ts';
import { useChart } from './use-chart.ts';
import type { Engine } from './use-engine.ts';

interface Props {
  engine: Engine;
  data: ChartData;
  look: ChartLook;
  words: ChartWords;
  /** What it is and how to walk through it. */
  label: string;
  height: number;
  onPoint?: (point: ChartPoint) => void;
}

/** The drawing itself. With the keyboard one walks from point to point; each is shown and read. */
export function Plot({ engine, data, look, words, label, height, onPoint }: Props) {
  const { box, chart } = useChart(engine);
  const [walked, setAt] = useState<number>();
  // Other data may have fewer points.
  const at = walked !== undefined && walked < countOf(data) ? walked : undefined;

  const option = useMemo(() => chartOption(data, look, words), [data, look, words]);
  useEffect(() => {
    chart?.setOption(option, { notMerge: true });
  }, [chart, option]);

  useEffect(() => {
    if (!chart) return;
    if (at === undefined) chart.dispatchAction({ type: 'hideTip' });
    else showPoint(chart, data, at);
  }, [chart, data, at]);

  useEffect(() => {
    if (!chart || !onPoint) return undefined;
    const chosen = (index: number | undefined) => {
      if (index !== undefined) onPoint(pointOf(data, index));
    };
    const onItem = (event: { dataIndex?: number }) => chosen(event.dataIndex);
    const onPlane = (event: { offsetX: number; offsetY: number }) =>
      chosen(isHeat(data) ? undefined : nearestRow(chart, data, [event.offsetX, event.offsetY]));
    if (isByItem(data)) chart.on('click', onItem);
    else chart.getZr().on('click', onPlane);
    return () => {
      if (chart.isDisposed()) return;
      chart.off('click', onItem);
      chart.getZr().off('click', onPlane);
    };
  }, [chart, data, onPoint]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setAt(undefined);
    if (event.key === 'Enter' && at !== undefined) onPoint?.(pointOf(data, at));
    const next = nextPoint(data, at, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
  };

  return (
    <PlotBox
      box={box}
      label={label}
      style={{ height, cursor: onPoint ? 'pointer' : undefined }}
      onKeyDown={onKeyDown}
      onBlur={() => setAt(undefined)}
    >
      {at !== undefined && linesOf(data, at, words).join(words.pause)}
    </PlotBox>
  );
}
