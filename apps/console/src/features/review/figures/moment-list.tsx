import { CaretRightFilled } from '@ant-design/icons';
import { clockOf } from '@kejing/charts/say';
import type { Moment } from '@kejing/contract/results';
import { Button } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReview } from '../review.ts';
import { CodeMenu } from './code-menu.tsx';
import './evidence.css';
import './figures.css';

export interface ListedMoment {
  moment: Moment;
  kind?: string;
  /** What it contributed, in words. */
  value?: string;
  /** How long its bar is, from 0 to 1. */
  share?: number;
}

interface Props {
  moments: readonly ListedMoment[];
  /** Whose they are, where what they were coded as can be put right. */
  measure?: string;
  /** So many are shown before anybody asks for the rest. */
  first?: number;
  onPlay?: (moment: Moment) => void;
}

export function MomentList({ moments, measure, first = 12, onPlay }: Props) {
  const { t } = useTranslation('figures');
  const { transcript, play } = useReview();
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const texts = useMemo(() => new Map(transcript.utterances.map(({ id, text }) => [id, text])), [transcript]);
  const shown = all ? moments : moments.slice(0, first);
  const start = (moment: Moment) => {
    play(moment.start, moment.end);
    onPlay?.(moment);
  };
  return (
    <>
      <ul ref={list} className="figures-moments" tabIndex={-1}>
        {shown.map(({ moment, kind, value, share }, index) => {
          const said =
            moment.quote ??
            (moment.utterance === null ? undefined : texts.get(moment.utterance)) ??
            kind ??
            '';
          return (
            // The same moment may count twice.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${moment.start}-${index}`}>
              <button type="button" className="figures-moment" onClick={() => start(moment)}>
                <CaretRightFilled className="figures-moment-play" aria-hidden />
                <span className="visually-hidden">{t('evidence.play')} </span>
                <span className="figures-moment-clock">{clockOf(moment.start)}</span>
                {kind && kind !== said && <span className="figures-mark">{kind}</span>}
                <span className="figures-moment-said">{said}</span>
                {share !== undefined && (
                  <i className="figures-moment-bar" style={{ width: `${Math.round(40 * share)}px` }} />
                )}
                {value && <span className="figures-moment-value">{value}</span>}
              </button>
              {measure !== undefined && (
                <CodeMenu {...{ measure, moment }} onRemoved={() => list.current?.focus()} />
              )}
            </li>
          );
        })}
      </ul>
      {moments.length > shown.length && (
        <Button type="link" size="small" onClick={() => setAll(true)}>
          {t('evidence.rest', { count: moments.length - shown.length })}
        </Button>
      )}
    </>
  );
}
