import { Alert, Button, Switch } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { keep, readKept } from '../../client/kept.ts';
import { useStore } from '../../client/use-store.ts';
import { Waveform } from '../../ui/waveform/waveform.tsx';
import { MediaFacts } from './media-facts.tsx';
import { useOutline, useSpeech, type Media } from './use-media.ts';
import type { Player } from '../../ui/recording/use-player.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { useRenewedLinks } from './use-renewed-links.ts';

interface Props {
  title: string;
  media: Media;
  player: Player;
  /** New links in the place of those that have expired; undefined where they cannot be had. */
  onRenew: () => Promise<Media | undefined>;
  /** A strip beside what is being read, instead of the whole width. */
  isDocked?: boolean;
  /** What has to be known of this recording, such as that a machine speaks. */
  mark?: ReactNode;
  /** False while the keys belong to something else. */
  hasKeys?: boolean;
  /** Below the outline, on the same axis. */
  children?: ReactNode;
}

const soundOnlyKey = 'lesson_sound_only';

/** The recording, with its outline below it. */
export function PlayerDeck(props: Props) {
  const { title, media, player, onRenew, isDocked = false, mark, hasKeys, children } = props;
  const { t } = useTranslation('review');
  const labelId = useId();
  const links = useRenewedLinks(media, onRenew, player.element);
  const [soundOnly, setSoundOnly] = useState(() => readKept(soundOnlyKey) === true);
  usePlayerKeys(player, hasKeys);

  const switchSound = (only: boolean) => {
    keep(soundOnlyKey, only);
    setSoundOnly(only);
  };
  const common = {
    ...player.handlers,
    ref: player.attach,
    controls: true,
    preload: 'metadata',
    'aria-label': title,
    onError: () => void links.renew(),
  };
  return (
    <section className={`review-deck${isDocked ? ' review-deck-docked' : ''}`} aria-label={t('recording')}>
      <div className="review-media" data-tour="player">
        {media.player_url !== null && !soundOnly ? (
          // What is said in it stands beside it.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video {...common} playsInline src={media.player_url} poster={media.poster_url ?? undefined} />
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <audio {...common} src={media.listening_url} />
        )}
        {mark}
        {links.isBroken && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={t('broken')}
            description={t('brokenNext')}
            action={
              <Button size="small" onClick={() => void links.tryAgain()}>
                {t('again')}
              </Button>
            }
          />
        )}
        {!isDocked && (
          <div className="review-media-foot">
            {media.player_url !== null && (
              <span className="review-sound-only">
                <Switch size="small" checked={soundOnly} onChange={switchSound} aria-labelledby={labelId} />
                <span id={labelId}>{t('soundOnly')}</span>
                <small>{t('soundOnlyWhy')}</small>
              </span>
            )}
            <MediaFacts media={media} />
          </div>
        )}
      </div>
      <div className="review-axis">
        <Outline media={media} player={player} />
        {children}
      </div>
    </section>
  );
}

/** Apart from the player, which is not drawn anew with every tick. */
function Outline({ media, player }: Pick<Props, 'media' | 'player'>) {
  const outline = useOutline(media.peaks_url);
  const speech = useSpeech(media.speech_url);
  const { seconds } = useStore(player.clock);
  return (
    <Waveform outline={outline} speech={speech} seconds={media.seconds} time={seconds} onSeek={player.seek} />
  );
}
