/** Seconds from the recording's start. */
export interface Span {
  start: number;
  end: number;
}
