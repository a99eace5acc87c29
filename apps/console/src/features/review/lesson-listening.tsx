import type { Transcript, TranscriptSummary } from '@kejing/contract/transcripts';
import { Alert, Button, Skeleton } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../client/use-store.ts';
import { QualityGate } from '../../ui/transcript/quality-gate.tsx';
import { TranscriptList } from '../../ui/transcript/transcript-list.tsx';
import { PlayerDeck } from './player-deck.tsx';
import './review.css';
import { TranscriptDownload } from './transcript-download.tsx';
import type { Media } from './use-media.ts';
import { usePlayer, type Player } from '../../ui/recording/use-player.ts';

interface Heard {
  transcript: Transcript;
  summary: TranscriptSummary;
}

interface Props {
  title: string;
  media: Media;
  startAt: number | undefined;
  onRenew: () => Promise<Media | undefined>;
  held: boolean;
  heard: Heard | undefined;
  isUnderWay: boolean;
  trouble: ReactNode;
  /** From now on there is a player that must not be taken away for nothing. */
  onShown: (isShown: boolean) => void;
  onPlay: () => void;
  /** To the figures, which have come, from where the player is; undefined before that. */
  onGoOver: ((seconds: number) => void) | undefined;
}

/** A lesson that can be played and has no figures yet: what was heard in it, as soon as it is there. */
export function LessonListening(props: Props) {
  const { title, media, startAt, onRenew, held, heard, isUnderWay, trouble, onShown, onPlay, onGoOver } =
    props;
  useEffect(() => onShown(true), [onShown]);
  const { t } = useTranslation('review');
  const player = usePlayer(startAt, onPlay);
  const hasMore = heard !== undefined || isUnderWay || Boolean(trouble);
  return (
    <div className="review-body">
      <div className="review-main">
        {onGoOver && (
          <Alert
            type="success"
            showIcon
            title={t('figuresReady')}
            action={
              <Button size="small" onClick={() => onGoOver(player.clock.state().seconds)}>
                {t('showFigures')}
              </Button>
            }
          />
        )}
        <PlayerDeck {...{ title, media, player, onRenew }} />
      </div>
      {hasMore && (
        <aside className="review-side">
          <section className="review-transcript" aria-labelledby="review-transcript-title">
            <div className="review-transcript-head">
              <h2 id="review-transcript-title">{t('transcript')}</h2>
              {heard && <TranscriptDownload transcript={heard.transcript} title={title} />}
            </div>
            {trouble}
            {heard ? (
              <HeardLines heard={heard} player={player} />
            ) : (
              !trouble && (
                <>
                  <p className="review-later">{t(held ? 'heldTranscript' : 'listening')}</p>
                  <Skeleton active={!held} title={false} paragraph={{ rows: 4 }} />
                </>
              )
            )}
          </section>
        </aside>
      )}
    </div>
  );
}

function HeardLines({ heard, player }: { heard: Heard; player: Player }) {
  const { seconds } = useStore(player.clock);
  return (
    <>
      <QualityGate summary={heard.summary} />
      <TranscriptList utterances={heard.transcript.utterances} time={seconds} onPlay={player.play} />
    </>
  );
}
