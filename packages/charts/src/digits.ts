import { formatNumber } from './numbers.ts';

export interface Interval {
  low: number;
  high: number;
}

const most = 2;
/** 1.8 − 1.6 is a little less than 0.2 for a computer. */
const slack = 1e-9;

/** How many decimals an interval supports: the last digit is the largest that is not above half its width. */
export function decimalsFor({ low, high }: Interval): number {
  const margin = Math.abs(high - low) / 2;
  if (!Number.isFinite(margin) || margin === 0) return most;
  return Math.min(most, Math.max(0, Math.ceil(-Math.log10(margin) - slack)));
}

export function formatWithin(value: number, interval: Interval | undefined, language: string): string {
  if (!Number.isFinite(value)) return formatNumber(value, language);
  return formatNumber(Number(value.toFixed(interval ? decimalsFor(interval) : most)), language);
}

/** What a change has to exceed before anybody should read something into it. */
export const isWithinInterval = (before: number, after: number, { low, high }: Interval): boolean =>
  Math.abs(after - before) < Math.abs(high - low);
