import type { Utterance } from '@kejing/contract/transcripts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '../waveform/clock.ts';

/** Below these, somebody should listen before they believe it. */
const sureWords = 0.6;
const sureRole = 0.6;

export interface LineProps {
  utterance: Utterance;
  isCurrent: boolean;
  onPlay: (time: number) => void;
}

/** What one voice said, and how sure that is. Played from where it begins. */
export const TranscriptLine = memo(function TranscriptLine({ utterance, isCurrent, onPlay }: LineProps) {
  const { t } = useTranslation('transcript');
  const { role, start } = utterance;
  return (
    <article className={`transcript-line transcript-${role}`} aria-current={isCurrent || undefined}>
      <LineTime start={start} onPlay={onPlay} />
      <span className="transcript-role" data-tour="correct">
        {t(`role.${role}`)}
      </span>
      <LineText utterance={utterance} />
    </article>
  );
});

/** When it begins; plays from there. */
export function LineTime({ start, onPlay }: { start: number; onPlay: (time: number) => void }) {
  const { t } = useTranslation('transcript');
  return (
    <button type="button" className="transcript-time" onClick={() => onPlay(start)}>
      <span aria-hidden>{clock(start)}</span>
      <span className="visually-hidden">{t('playFrom', { time: clock(start) })}</span>
    </button>
  );
}

/** The words, and what is unsure about them. */
export function LineText({ utterance }: { utterance: Utterance }) {
  const { t } = useTranslation('transcript');
  const { role, text, confidence, role_confidence, overlap } = utterance;
  const notes = [
    confidence !== null && confidence < sureWords && t('unsure'),
    role !== 'none' && role_confidence < sureRole && t('unsureRole'),
    overlap && t('overlap'),
  ].filter((note) => note !== false);
  return (
    <p>
      {text || <span className="transcript-quiet">{t(text === null ? 'noWords' : 'unclear')}</span>}
      {notes.length > 0 && <small className="transcript-notes">{notes.join(' · ')}</small>}
    </p>
  );
}
