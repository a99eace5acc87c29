import type { Utterance } from '@kejing/contract/transcripts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Button, Empty } from 'antd';
import { useEffect, useEffectEvent, useRef, useState, type ComponentType, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { lineAt } from './current.ts';
import { TranscriptLine, type LineProps } from './transcript-line.tsx';
import './transcript.css';

interface Props {
  /** In the order of their starts. Keep them the same between renders. */
  utterances: readonly Utterance[];
  /** Where the player is. */
  time: number;
  onPlay: (time: number) => void;
  /** Another way to show a line, such as one that can be changed. */
  Line?: ComponentType<LineProps>;
}

const usualHeight = 64;

/** What was said, line by line; it goes along with the player until somebody reads elsewhere. */
export function TranscriptList({ utterances, time, onPlay, Line = TranscriptLine }: Props) {
  const { t } = useTranslation('transcript');
  const scroll = useRef<HTMLDivElement>(null);
  const [follows, setFollows] = useState(true);
  const current = lineAt(utterances, time);
  // `measureElement` stays the same function.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: utterances.length,
    getScrollElement: () => scroll.current,
    getItemKey: (index) => utterances[index]?.id ?? index,
    estimateSize: () => usualHeight,
    overscan: 6,
  });
  useEffect(() => {
    if (follows && current >= 0) virtual.scrollToIndex(current, { align: 'center' });
    // The virtual list is another object after each scroll, and the same list all the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [current, follows]);
  useScrolledByHand(scroll, () => setFollows(false));
  if (utterances.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('empty')} />;
  return (
    <div className="transcript">
      <div ref={scroll} className="transcript-scroll">
        <ol aria-label={t('title')} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const utterance = utterances[index];
            return utterance ? (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                style={{ transform: `translateY(${start}px)` }}
                aria-posinset={index + 1}
                aria-setsize={utterances.length}
              >
                <Line utterance={utterance} isCurrent={index === current} onPlay={onPlay} />
              </li>
            ) : null;
          })}
        </ol>
      </div>
      {!follows && (
        <Button className="transcript-follow" size="small" onClick={() => setFollows(true)}>
          {t('follow')}
        </Button>
      )}
    </div>
  );
}

const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

/** By wheel, finger or key; what the list scrolls by itself does not count. */
function useScrolledByHand(scroll: RefObject<HTMLElement | null>, told: () => void): void {
  const tell = useEffectEvent(told);
  useEffect(() => {
    const list = scroll.current;
    if (!list) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    for (const kind of ['wheel', 'touchmove'] as const)
      list.addEventListener(kind, () => tell(), { signal, passive: true });
    list.addEventListener('keydown', ({ key }) => scrollKeys.has(key) && tell(), { signal });
    return () => stop.abort();
  }, [scroll]);
}
