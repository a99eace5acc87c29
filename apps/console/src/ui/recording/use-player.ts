import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createStore } from '../../client/store.ts';

/** What the browser says when it may not start by itself, or was stopped before it had started: it shows so itself. */
const quietly = () => undefined;

/** A player that keeps its place when it is given another source. `startAt` in seconds. */
export function usePlayer(startAt: number | undefined, onPlay?: () => void) {
  const told = useRef(onPlay);
  useEffect(() => {
    told.current = onPlay;
  }, [onPlay]);
  const element = useRef<HTMLMediaElement>(null);
  const place = useRef({ time: startAt ?? 0, plays: false, until: Infinity });
  const isLoaded = useRef(false);
  // Beside the page's own state: what follows the player listens here, and nothing else is drawn anew.
  const [clock] = useState(() => createStore({ seconds: startAt ?? 0 }));

  const go = useCallback((to: number) => {
    place.current.time = to;
    if (element.current && isLoaded.current) element.current.currentTime = to;
  }, []);
  const seek = useCallback(
    (wanted: number) => {
      const to = Math.max(0, wanted);
      place.current.until = Infinity;
      clock.setState({ seconds: to });
      go(to);
    },
    [clock, go],
  );
  const seekBy = useCallback((by: number) => seek(place.current.time + by), [seek]);
  const toggle = useCallback(() => {
    const player = element.current;
    if (!player) return;
    place.current.until = Infinity;
    if (player.paused) void player.play().catch(quietly);
    else player.pause();
  }, []);
  /** From a moment on, to the end where one is given. */
  const play = useCallback(
    (from: number, until = Infinity) => {
      seek(from);
      place.current.until = until;
      void element.current?.play().catch(quietly);
    },
    [seek],
  );
  const speedUp = useCallback((factor: number) => {
    const player = element.current;
    if (player) player.playbackRate = Math.min(3, Math.max(0.5, player.playbackRate * factor));
  }, []);
  useEffect(() => {
    // The player tells of its new time by itself.
    if (startAt !== undefined) go(startAt);
  }, [go, startAt]);

  const handlers = useMemo(
    () => ({
      // A source that goes away sets the time back to 0; nobody has asked for that.
      onEmptied: () => {
        isLoaded.current = false;
      },
      onLoadedMetadata: () => {
        const player = element.current;
        if (!player) return;
        isLoaded.current = true;
        if (place.current.time > 0) player.currentTime = place.current.time;
        if (place.current.plays) void player.play().catch(quietly);
      },
      onTimeUpdate: () => {
        const player = element.current;
        if (!player || !isLoaded.current) return;
        place.current.time = player.currentTime;
        clock.setState({ seconds: player.currentTime });
        if (player.currentTime < place.current.until) return;
        place.current.until = Infinity;
        player.pause();
      },
      onPlay: () => {
        told.current?.();
        place.current.plays = true;
      },
      onPause: () => {
        place.current.plays = false;
      },
    }),
    [clock],
  );
  /** For another element in the place of this one. */
  const attach = useCallback((mounted: HTMLMediaElement | null) => {
    element.current = mounted;
    isLoaded.current = false;
  }, []);
  return useMemo(
    () => ({ attach, element, handlers, clock, seek, seekBy, play, toggle, speedUp }),
    [attach, handlers, clock, seek, seekBy, play, toggle, speedUp],
  );
}
export type Player = ReturnType<typeof usePlayer>;
