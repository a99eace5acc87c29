import { useEffect, useState, type RefObject } from 'react';

/** Before anything was laid out. */
const atFirst = 640;

/** How wide an element is; a change of less than a few pixels is not worth drawing anew. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(atFirst);
  useEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const read = () => {
      const now = measured.clientWidth;
      if (now > 0) setWidth((before) => (Math.abs(before - now) < 4 ? before : now));
    };
    read();
    const watcher = new ResizeObserver(read);
    watcher.observe(measured);
    return () => watcher.disconnect();
  }, [element]);
  return width;
}
