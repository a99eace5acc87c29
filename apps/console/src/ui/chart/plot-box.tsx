import type { KeyboardEvent, ReactNode, RefObject } from 'react';

interface Props {
  box: RefObject<HTMLDivElement | null>;
  label: string;
  style: { height: number; cursor?: 'pointer' };
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
  /** What is told of the point that was gone to. */
  children: ReactNode;
}

/** Where a chart is drawn, and can be gone through with the arrow keys. */
export function PlotBox({ box, label, style, onKeyDown, onBlur, children }: Props) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={box}
        className="chart-plot"
        // A screen reader has to hand over the arrow keys.
        role="application"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        style={style}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      <output className="visually-hidden" aria-live="polite">
        {children}
      </output>
    </>
  );
}
