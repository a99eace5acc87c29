import type { Drawn, DrawnPoint } from '@kejing/charts/drawn';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { PlotBox } from './plot-box.tsx';
import { useChart } from './use-chart.ts';
import type { Engine } from './use-engine.ts';
import { whenSeen } from './when-seen.ts';

interface Props {
  engine: Engine;
  drawn: Drawn;
  /** What it is and how to walk through it. */
  label: string;
  pause: string;
  onPoint?: (point: DrawnPoint) => void;
  /** A place on the lesson's time was chosen, as a share of it. */
  onTime?: (share: number) => void;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Where a key leads among so many points; undefined where the key means nothing here. */
function nextOf(count: number, at: number | undefined, key: string): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  if (step === undefined) return undefined;
  if (at === undefined) return step > 0 ? 0 : count - 1;
  return Math.min(count - 1, Math.max(0, at + step));
}

/** A finished drawing, put on the screen. With the keyboard one walks from point to point; each is shown and read. */
export function DrawnPlot({ engine, drawn, label, pause, onPoint, onTime }: Props) {
  const { box, chart } = useChart(engine);
  const [walked, setAt] = useState<number>();
  const at = walked !== undefined && walked < drawn.points.length ? walked : undefined;
  const byPlace = useMemo(
    () => new Map(drawn.points.map((point) => [`${point.series}:${point.index}`, point])),
    [drawn],
  );

  useEffect(() => {
    const element = box.current;
    if (!chart || !element) return undefined;
    const tooltip = [drawn.option.tooltip ?? []].flat().map((each) => ({
      ...each,
      // Names are shown as they are; the plain option, for reports, has to say it by a pattern.
      formatter: (told: { name?: string }) => told.name ?? '',
    }));
    return whenSeen(element, () => chart.setOption({ ...drawn.option, tooltip }, { notMerge: true }));
  }, [box, chart, drawn]);

  const pointed = useRef(false);
  useEffect(() => {
    const point = at === undefined ? undefined : drawn.points[at];
    if (!chart || (!point && !pointed.current)) return;
    pointed.current = point !== undefined;
    chart.dispatchAction({ type: 'downplay' });
    if (!point) {
      chart.dispatchAction({ type: 'hideTip' });
      return;
    }
    const place = { seriesIndex: point.series, dataIndex: point.index };
    chart.dispatchAction({ type: 'highlight', ...place });
    chart.dispatchAction({ type: 'showTip', ...place });
  }, [chart, drawn, at]);

  useEffect(() => {
    if (!chart) return undefined;
    const onItem = (event: { seriesIndex?: number; dataIndex?: number; dataType?: string }) => {
      const point =
        event.dataType === 'edge' ? undefined : byPlace.get(`${event.seriesIndex}:${event.dataIndex}`);
      if (point) onPoint?.(point);
    };
    const onPlane = (event: { target?: unknown; offsetX: number; offsetY: number }) => {
      if (event.target || !drawn.time || !onTime) return;
      const { left, right } = drawn.time;
      const share = (event.offsetX - left) / Math.max(1, chart.getWidth() - left - right);
      if (share >= 0 && share <= 1) onTime(share);
    };
    chart.on('click', onItem);
    chart.getZr().on('click', onPlane);
    return () => {
      if (chart.isDisposed()) return;
      chart.off('click', onItem);
      chart.getZr().off('click', onPlane);
    };
  }, [chart, drawn, byPlace, onPoint, onTime]);

  const onKeyDown = (event: KeyboardEvent) => {
    const point = at === undefined ? undefined : drawn.points[at];
    // Only what stands open is closed by it; the next Escape is for whoever is around.
    if (event.key === 'Escape' && point) {
      event.stopPropagation();
      setAt(undefined);
    }
    if (event.key === 'Enter' && point) onPoint?.(point);
    const next = nextOf(drawn.points.length, at, event.key);
    if (next === undefined || drawn.points.length === 0) return;
    event.preventDefault();
    setAt(next);
  };

  return (
    <PlotBox
      box={box}
      label={label}
      style={{ height: drawn.height }}
      onKeyDown={onKeyDown}
      onBlur={() => setAt(undefined)}
    >
      {at !== undefined && drawn.points[at]?.lines.join(pause)}
    </PlotBox>
  );
}
