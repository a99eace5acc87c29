import type { Utterance } from '@kejing/contract/transcripts';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useReview } from '../review.ts';
import type { LineDeeds } from './line-deeds.ts';

/** Undefined where the lesson may only be looked at. */
export function useLineDeeds(): { deeds: LineDeeds | undefined; stopPicking: () => void } {
  const { transcript, correct, play } = useReview();
  const { utterances } = transcript;
  const [edited, edit] = useState<string>();
  const [picked, setPicked] = useState<{ ids: ReadonlySet<string>; last: string }>();
  const latest = useRef(utterances);
  useLayoutEffect(() => {
    latest.current = utterances;
  }, [utterances]);
  const deeds = useMemo<LineDeeds | undefined>(() => {
    if (!correct) return undefined;
    return {
      correct,
      linesOf: (voice) => latest.current.filter(({ speaker }) => speaker === voice).length,
      edited,
      edit,
      picked: picked?.ids,
      pick(id, isRange) {
        setPicked((before) => ({ ids: pickedAfter(latest.current, before, id, isRange), last: id }));
      },
      next: (id) => latest.current[latest.current.findIndex((each) => each.id === id) + 1],
      playClip: ({ start, end }) => play(start, end),
    };
  }, [correct, edited, picked, play]);
  return { deeds, stopPicking: () => setPicked(undefined) };
}

function pickedAfter(
  utterances: readonly Utterance[],
  before: { ids: ReadonlySet<string>; last: string } | undefined,
  id: string,
  isRange: boolean,
): ReadonlySet<string> {
  const ids = new Set(before?.ids);
  if (!before || !isRange) {
    if (!ids.delete(id)) ids.add(id);
    return ids;
  }
  const places = [before.last, id].map((each) => utterances.findIndex((line) => line.id === each));
  for (const line of utterances.slice(Math.min(...places), Math.max(...places) + 1)) ids.add(line.id);
  return ids;
}
