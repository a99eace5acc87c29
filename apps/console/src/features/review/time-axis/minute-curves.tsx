import { useTranslation } from 'react-i18next';
import { useReview } from '../review.ts';
import { minutesOf, pathOf } from './stretches.ts';

const height = 56;
const usual = { low: 160, high: 260 };
const speakers = ['teacher', 'student', 'group'] as const;

/** Minute by minute: how fast the teacher speaks, and who has the word. */
export function MinuteCurves({ width }: { width: number }) {
  return (
    <>
      <Pace width={width} />
      <WhoSpeaks width={width} />
    </>
  );
}

function Pace({ width }: { width: number }) {
  const { t } = useTranslation('review');
  const { results, seconds } = useReview();
  const rates = minutesOf(results.results, 'rate');
  const known = rates.filter((rate) => rate !== null);
  if (known.length === 0) return null;
  const low = Math.min(usual.low, ...known);
  const high = Math.max(usual.high, ...known);
  const minute = (width * 60) / Math.max(60, seconds);
  const y = (rate: number) => height - 4 - ((rate - low) / Math.max(1, high - low)) * (height - 8);
  return (
    <figure className="time-axis-row">
      <figcaption>
        <span>{t('axis.pace')}</span>
        <small>{t('axis.paceRange', { low: Math.round(low), high: Math.round(high) })}</small>
      </figcaption>
      <svg width={width} height={height} aria-hidden>
        <rect className="time-axis-ground" width={width} height={height} />
        <path className="time-axis-line" d={pathOf(rates, (index) => (index + 0.5) * minute, y)} />
      </svg>
    </figure>
  );
}

function WhoSpeaks({ width }: { width: number }) {
  const { t } = useTranslation('review');
  const { results, seconds } = useReview();
  const series = speakers.map((role) => ({
    role,
    values: minutesOf(results.results, `${role}_seconds`),
  }));
  const minutes = series[0]?.values.length ?? 0;
  if (minutes === 0) return null;
  const wide = (width * 60) / Math.max(60, seconds);
  const below = (role: number, minute: number) =>
    series.slice(0, role).reduce((sum, { values }) => sum + (values[minute] ?? 0), 0);
  return (
    <figure className="time-axis-row">
      <figcaption>
        <span>{t('axis.whoSpeaks')}</span>
        <small>{t('axis.perMinute')}</small>
      </figcaption>
      <svg width={width} height={height} aria-hidden>
        {series.map(({ role, values }, index) => (
          <g key={role} className={`time-axis-${role}`}>
            {values.map((value, minute) => (
              <rect
                // A minute is its place.
                // oxlint-disable-next-line react/no-array-index-key
                key={minute}
                className="time-axis-speech"
                x={minute * wide + 0.5}
                width={Math.max(1, wide - 1)}
                y={height - ((below(index, minute) + (value ?? 0)) / 60) * height}
                height={((value ?? 0) / 60) * height}
              />
            ))}
          </g>
        ))}
      </svg>
    </figure>
  );
}
