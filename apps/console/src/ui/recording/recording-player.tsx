import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { peaksFrom, type Span } from '../waveform/bars.ts';
import { Waveform } from '../waveform/waveform.tsx';
import type { useRecording } from './use-recording.ts';
import './recording.css';

interface Recording {
  seconds: number;
  /** Null for sound alone. */
  player_url: string | null;
  listening_url: string;
  poster_url: string | null;
  peaks_url: string;
}

interface Props {
  recording: Recording;
  title: string;
  player: ReturnType<typeof useRecording>;
  /** Links expire: asks for new ones. */
  onRenew: () => Promise<unknown>;
  /** Stands below the outline, on the same axis. */
  children?: ReactNode;
}

/** Who speaks is not told here. */
const nobody: readonly Span[] = [];
/** A link that fails so soon after it was made has not expired. */
const soon = 60_000;

/** A recording for whoever came by a link: it plays, and its outline shows where it is. */
export function RecordingPlayer({ recording, title, player, onRenew, children }: Props) {
  const { t } = useTranslation('recording');
  const [isBroken, setBroken] = useState(false);
  const renewedAt = useRef(-Infinity);
  const { data: outline } = useQuery({
    queryKey: ['peaks', recording.peaks_url.split('?')[0]],
    queryFn: async () => {
      const answer = await fetch(recording.peaks_url);
      if (!answer.ok) throw new Error(`the bucket answered ${answer.status}`);
      const { per_second, peaks } = (await answer.json()) as { per_second: number; peaks: string };
      return { perSecond: per_second, peaks: peaksFrom(peaks) };
    },
    staleTime: Infinity,
    retry: false,
  });
  const renew = async () => {
    if (Date.now() - renewedAt.current < soon) return setBroken(true);
    renewedAt.current = Date.now();
    await onRenew();
  };
  const common = {
    ...player.handlers,
    ref: player.element as never,
    controls: true,
    preload: 'metadata',
    'aria-label': title,
    onError: () => void renew(),
  };
  return (
    <section className="recording-player" aria-label={t('title')}>
      {recording.player_url === null ? (
        // What is said in it stands beside it.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio {...common} src={recording.listening_url} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          {...common}
          playsInline
          src={recording.player_url}
          poster={recording.poster_url ?? undefined}
        />
      )}
      {isBroken && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={t('broken')}
          action={
            <Button
              size="small"
              onClick={() => {
                renewedAt.current = -Infinity;
                setBroken(false);
                void renew();
              }}
            >
              {t('again')}
            </Button>
          }
        />
      )}
      <Waveform
        outline={outline}
        speech={nobody}
        seconds={recording.seconds}
        time={player.time}
        onSeek={player.seek}
      />
      {children}
    </section>
  );
}
