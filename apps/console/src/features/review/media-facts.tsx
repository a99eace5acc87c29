import { useTranslation } from 'react-i18next';
import { clock } from '../../ui/waveform/clock.ts';
import type { Media } from './use-media.ts';

/** Below it, what the back rows say is hard to make out. */
const quietBelow = -40;

/** How well it can be heard, in words, with the numbers beside them. */
export function MediaFacts({ media: { loudness, speech_seconds, seconds } }: { media: Media }) {
  const { t } = useTranslation('review');
  return (
    <dl className="lesson-media-facts">
      {loudness !== null && (
        <>
          <dt>{t('loudness')}</dt>
          <dd>
            {t(loudness < quietBelow ? 'quiet' : 'clear')}{' '}
            <small>{t('lufs', { n: loudness.toFixed(1) })}</small>
          </dd>
        </>
      )}
      <dt>{t('spoken')}</dt>
      <dd>
        {t('speech', {
          length: clock(Math.round(speech_seconds)),
          percent: seconds > 0 ? Math.round((speech_seconds / seconds) * 100) : 0,
        })}
      </dd>
    </dl>
  );
}
