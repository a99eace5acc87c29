import { useEffect, useState } from 'react';

/** So little scrolling is a trembling hand. */
const meant = 8;

/** With `enabled`: true while the person reads on downwards, false as soon as they scroll back. */
export function useHiddenHeader(enabled: boolean, headerHeight: number): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    if (!enabled) return undefined;
    let before = window.scrollY;
    const follow = () => {
      const moved = window.scrollY - before;
      if (Math.abs(moved) < meant) return;
      before = window.scrollY;
      setHidden(moved > 0 && window.scrollY > headerHeight);
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [enabled, headerHeight]);
  return enabled && hidden;
}
