import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useReview } from '../review.ts';
import { lanesOf, shareOf } from './stretches.ts';

const shown = ['teacher', 'student', 'group'] as const;
const height = 10;
const gap = 4;

/** Who speaks when: a lane each, so that no colour has to be told from another. */
export function Lanes({ width }: { width: number }) {
  const { t } = useTranslation('review');
  const { transcript, seconds } = useReview();
  const lanes = useMemo(() => lanesOf(transcript.utterances, seconds / width), [transcript, seconds, width]);
  const scale = width / Math.max(1, seconds);
  const shares = shown.map((role) => ({
    role,
    percent: Math.round(shareOf(transcript.utterances, role, seconds) * 100),
  }));
  return (
    <figure className="time-axis-row">
      <figcaption>
        {shares.map(({ role, percent }) => (
          <span key={role} className={`time-axis-key time-axis-${role}`}>
            {t('axis.share', { who: t(`axis.${role}`), percent })}
          </span>
        ))}
      </figcaption>
      <svg width={width} height={shown.length * (height + gap)} aria-hidden>
        {shown.map((role, lane) => (
          <g key={role} className={`time-axis-${role}`}>
            <rect className="time-axis-ground" y={lane * (height + gap)} width={width} height={height} />
            <path
              className="time-axis-speech"
              d={lanes[role]
                .map(
                  ({ start, end }) =>
                    `M${(start * scale).toFixed(1)} ${lane * (height + gap)}h${Math.max(1, (end - start) * scale).toFixed(1)}v${height}H${(start * scale).toFixed(1)}z`,
                )
                .join('')}
            />
          </g>
        ))}
      </svg>
    </figure>
  );
}
