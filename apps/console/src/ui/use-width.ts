import { useCallback, useState } from 'react';

/** A change of fewer pixels is not worth drawing anew. */
const slack = 4;

/** How wide an element is, in pixels; `atFirst` before it stands. */
export function useWidth(atFirst = 0): [(element: HTMLElement | null) => (() => void) | undefined, number] {
  const [width, setWidth] = useState(atFirst);
  const attach = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => {
      const now = element.clientWidth;
      if (now > 0) setWidth((before) => (Math.abs(before - now) < slack ? before : now));
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return [attach, width];
}
