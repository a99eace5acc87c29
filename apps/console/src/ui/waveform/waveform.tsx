import { theme } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useProductTokens } from '../use-product-tokens.ts';
import { barsOf, type Outline, type Span } from './bars.ts';
import { clock } from './clock.ts';
import { barStep, drawBars } from './draw.ts';
import './waveform.css';

interface Props {
  /** Undefined until it has come; time can be chosen without it. Keep it the same between renders. */
  outline: Outline | undefined;
  /** When somebody speaks, in order. Keep it the same between renders. */
  speech: readonly Span[];
  seconds: number;
  /** Where the player is. */
  time: number;
  onSeek: (time: number) => void;
}

const smallStep = 5;
const largeStep = 60;

/** The whole recording in a line: where it is loud, where somebody speaks, and where the player stands. */
export function Waveform({ outline, speech, seconds, time, onSeek }: Props) {
  const { t } = useTranslation('waveform');
  const canvas = useDrawn(outline, speech, seconds);
  const [dragged, setDragged] = useState<number>();
  const shown = Math.min(seconds, Math.max(0, dragged ?? time));

  const timeAt = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.min(1, Math.max(0, (clientX - left) / width)) * seconds;
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(timeAt(event));
  };
  const onPointerMove = (event: PointerEvent) => {
    if (dragged !== undefined) setDragged(timeAt(event));
  };
  // The player goes there once, at the end: each place on the way would cost a slow line a request.
  const onPointerUp = (event: PointerEvent) => {
    if (dragged === undefined) return;
    setDragged(undefined);
    onSeek(timeAt(event));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = timeAfter(event.key, time, seconds);
    if (wanted === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onSeek(Math.min(seconds, Math.max(0, wanted)));
  };

  return (
    <div>
      <div
        className="waveform"
        // An input has no room for a drawing.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="slider"
        tabIndex={0}
        aria-label={t('label')}
        aria-valuemin={0}
        aria-valuemax={Math.floor(seconds)}
        aria-valuenow={Math.floor(shown)}
        aria-valuetext={t('at', { time: clock(shown), length: clock(seconds) })}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => setDragged(undefined)}
        onKeyDown={onKeyDown}
      >
        <canvas ref={canvas} aria-hidden />
        <div
          className="waveform-head"
          style={{ insetInlineStart: `${seconds > 0 ? (shown / seconds) * 100 : 0}%` }}
        />
      </div>
      <div className="waveform-foot">
        <span aria-hidden>
          {clock(shown)} / {clock(seconds)}
        </span>
        <span>
          <i className="waveform-speech" />
          {t('speech')}
        </span>
        <span>
          <i className="waveform-silence" />
          {t('silence')}
        </span>
      </div>
    </div>
  );
}

function timeAfter(key: string, time: number, seconds: number): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return time - smallStep;
  if (key === 'ArrowRight' || key === 'ArrowUp') return time + smallStep;
  if (key === 'PageDown') return time - largeStep;
  if (key === 'PageUp') return time + largeStep;
  if (key === 'Home') return 0;
  return key === 'End' ? seconds : undefined;
}

/** Drawn anew for another width, another look, another recording; not for every moment that is played. */
function useDrawn(outline: Outline | undefined, speech: readonly Span[], seconds: number) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const primary = theme.useToken().token.colorPrimary;
  const { colorSilence } = useProductTokens();
  useEffect(() => {
    const drawn = canvas.current;
    if (!drawn || !outline) return undefined;
    const draw = () => {
      const bars = barsOf(outline, speech, seconds, Math.floor(drawn.clientWidth / barStep));
      drawBars(drawn, bars, { speech: primary, silence: colorSilence }, window.devicePixelRatio);
    };
    draw();
    const watcher = new ResizeObserver(draw);
    watcher.observe(drawn);
    return () => watcher.disconnect();
  }, [outline, speech, seconds, primary, colorSilence]);
  return canvas;
}
