import { useCallback } from 'react';
import { useStore } from '../../client/use-store.ts';
import { usePlayer } from './use-player.ts';

/** A player whose time is drawn with the page around it. */
export function useRecording() {
  const { element, handlers, clock, seek, play } = usePlayer(undefined);
  const { seconds } = useStore(clock);
  const pause = useCallback(() => element.current?.pause(), [element]);
  return { element, handlers, time: seconds, seek, playFrom: play, pause };
}
