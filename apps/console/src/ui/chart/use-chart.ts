import type { EChartsType } from 'echarts/core';
import { useEffect, useRef, useState } from 'react';
import type { Engine } from './use-engine.ts';

/** An element, and a chart in it for as long as it stands, as large as it is. */
export function useChart(engine: Engine) {
  const box = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<EChartsType>();
  useEffect(() => {
    if (!box.current) return undefined;
    const made = engine.init(box.current, null, { renderer: 'canvas' });
    const watcher = new ResizeObserver(() => made.resize());
    watcher.observe(box.current);
    setChart(made);
    return () => {
      watcher.disconnect();
      made.dispose();
      setChart(undefined);
    };
  }, [engine]);
  return { box, chart };
}
