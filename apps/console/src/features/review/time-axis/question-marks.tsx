import { useTranslation } from 'react-i18next';
import { useReview } from '../review.ts';

const height = 20;
const radius = 4;
const round = `a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0z`;

/** Each question that the teacher asked: filled where it is open. */
export function QuestionMarks({ width }: { width: number }) {
  const { t } = useTranslation('review');
  const { codes, seconds } = useReview();
  const asked = codes?.codes.filter((code) => code.kind === 'question') ?? [];
  if (asked.length === 0) return null;
  // One drawing for all of them: there can be many hundreds.
  const dots = (some: readonly { start: number }[]) =>
    some
      .map(({ start }) => {
        const x = Math.min(width - radius - 1, Math.max(radius + 1, (start / Math.max(1, seconds)) * width));
        return `M${(x - radius).toFixed(1)} ${height / 2}${round}`;
      })
      .join('');
  return (
    <figure className="time-axis-row">
      <figcaption>
        <span>{t('axis.questions', { n: asked.length })}</span>
        <small>{t('axis.open')}</small>
      </figcaption>
      <svg width={width} height={height} aria-hidden>
        <path className="time-axis-open" d={dots(asked.filter(({ open }) => open))} />
        <path className="time-axis-closed" d={dots(asked.filter(({ open }) => !open))} />
      </svg>
    </figure>
  );
}
