import { useDeferredValue, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useReview } from '../review.ts';
import { Lanes } from './lanes.tsx';
import { MinuteCurves } from './minute-curves.tsx';
import { QuestionMarks } from './question-marks.tsx';
import './time-axis.css';
import { Playhead } from '../../../ui/chart/playhead.tsx';
import { useWidth } from '../../../ui/use-width.ts';

/** Everything that has a time, below each other on one axis with one play-head. Choosing a place plays it. */
export function TimeAxis({ isBrief = false }: { isBrief?: boolean }) {
  const { t } = useTranslation('review');
  const { clock, seconds, play } = useReview();
  const [place, measured] = useWidth();
  // Drawn when what people read is there.
  const width = useDeferredValue(measured);
  const playAt = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width: wide } = currentTarget.getBoundingClientRect();
    if (wide > 0) play(Math.min(1, Math.max(0, (clientX - left) / wide)) * seconds);
  };
  return (
    <section className="time-axis" ref={place} aria-label={t('axis.label')}>
      {width > 0 && (
        <>
          <div className="time-axis-plot" onPointerUp={playAt}>
            <Lanes width={width} />
            {!isBrief && (
              <>
                <QuestionMarks width={width} />
                <MinuteCurves width={width} />
              </>
            )}
            <Playhead className="time-axis-head" time={wholeWidth} {...{ clock, seconds }} />
          </div>
          <Minutes width={width} />
        </>
      )}
    </section>
  );
}

/** From edge to edge. */
const wholeWidth = { left: 0, right: 0 };

const roomForLabel = 64;
/** What would be cut off at the end is left out. */
const roomForLast = 16;

function Minutes({ width }: { width: number }) {
  const { seconds } = useReview();
  const { t } = useTranslation('review');
  const most = Math.max(1, Math.floor(width / roomForLabel));
  const step = [1, 2, 5, 10, 20, 30].find((minutes) => seconds / 60 / minutes <= most) ?? 60;
  const marks = Array.from(
    { length: Math.floor(seconds / 60 / step) + 1 },
    (_, index) => index * step,
  ).filter((minute) => ((minute * 60) / seconds) * width <= width - roomForLast);
  return (
    <div className="time-axis-minutes" aria-hidden>
      {marks.map((minute) => (
        <span key={minute} style={{ insetInlineStart: `${((minute * 60) / seconds) * 100}%` }}>
          {minute === 0 ? t('axis.minutes') : minute}
        </span>
      ))}
    </div>
  );
}
