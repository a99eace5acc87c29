/** A recording's outline: the largest swing of each span of time, 0 to 127. */
export interface Outline {
  perSecond: number;
  peaks: Uint8Array;
}

export interface Span {
  start: number;
  end: number;
}

export interface Bar {
  /** 0 to 1. */
  height: number;
  speaks: boolean;
}

const loudest = 127;

/** As objects carry it: one byte each, in base64. */
export const peaksFrom = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** As many bars as there is room for, each as high as its loudest moment. Spans stand in order. */
export function barsOf(
  { perSecond, peaks }: Outline,
  speech: readonly Span[],
  seconds: number,
  count: number,
): Bar[] {
  let next = 0;
  return Array.from({ length: count }, (_, index) => {
    const from = (index / count) * seconds;
    const to = ((index + 1) / count) * seconds;
    const first = Math.floor(from * perSecond);
    const last = Math.max(first + 1, Math.ceil(to * perSecond));
    let largest = 0;
    for (let at = first; at < last; at += 1) largest = Math.max(largest, peaks[at] ?? 0);
    while ((speech[next]?.end ?? Infinity) <= from) next += 1;
    return { height: largest / loudest, speaks: (speech[next]?.start ?? Infinity) < to };
  });
}
