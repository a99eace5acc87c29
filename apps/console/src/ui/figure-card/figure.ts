import type { Interval } from '@kejing/charts/digits';

interface Common {
  /** In plain words, without abbreviations. */
  name: string;
  /** How much it rests on. A string where a count with its unit does not say it. */
  n: { count: number; unit: string } | string;
  /** Opens the evidence. */
  onShow?: () => void;
  /** Its evidence stands open. */
  active?: boolean;
}

export interface Figure extends Common {
  sufficiency: 'full' | 'partial';
  /** A word where the measure has no number, like the name of a mode. */
  value: number | string;
  unit?: string;
  interval?: Interval;
  /** For comparison, never as a verdict. */
  reference?: Interval | string;
  /** Every mode that the interval touches, the likeliest first. */
  modes?: readonly string[];
  /** The number before an edit that is not saved yet. */
  before?: number;
}

export interface MissingFigure extends Common {
  sufficiency: 'none';
  /** Why there is no number, and how much is missing. */
  missing: { have: number; need: number; unit: string } | string;
}
