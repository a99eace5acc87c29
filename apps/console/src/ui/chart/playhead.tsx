import type { Drawn } from '@kejing/charts/drawn';
import { useEffect, useRef } from 'react';
import type { Store } from '../../client/store.ts';

interface Props {
  clock: Store<{ seconds: number }>;
  time: NonNullable<Drawn['time']>;
  /** The length of what the chart's time runs over. */
  seconds: number;
  className?: string;
}

/** Moves with the player by itself: nothing is drawn anew for it. */
export function Playhead({ clock, time: { left, right }, seconds, className = 'chart-playhead' }: Props) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const move = () => {
      const now = clock.state().seconds;
      const share = Math.min(1, Math.max(0, now / Math.max(1, seconds)));
      if (!line.current) return;
      // Before anybody has played anything it would only cover what stands at the start.
      line.current.hidden = now === 0;
      line.current.style.left = `calc(${left}px + (100% - ${left + right}px) * ${share.toFixed(5)})`;
    };
    move();
    return clock.onChange(move);
  }, [clock, left, right, seconds]);
  return <div ref={line} className={className} aria-hidden />;
}
