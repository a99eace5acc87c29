import type { LiveLine } from '@kejing/contract/live';
import { useEffect, useEffectEvent } from 'react';
import { LiveStream } from './live.ts';

let stream: LiveStream | undefined;

/** The one stream of this tab. */
export const liveStream = () => (stream ??= new LiveStream());

/** Hears every line of this tab's stream. */
export function useLive(listener: (line: LiveLine) => void): void {
  const heard = useEffectEvent(listener);
  useEffect(() => liveStream().listen((line) => heard(line)), []);
}
