import { dayOf } from './guess-date.ts';

export const periods = ['week', 'month', 'term', 'lastTerm'] as const;
export type Period = (typeof periods)[number];

const daysBefore = (today: Date, days: number) =>
  new Date(today.getFullYear(), today.getMonth(), today.getDate() - days);

/** Terms begin in the middle of August and on the first of February. */
function termAround(day: Date): { from: Date; to: Date } {
  const year = day.getFullYear();
  const spring = new Date(year, 1, 1);
  const autumn = new Date(year, 7, 15);
  if (day < spring) return { from: new Date(year - 1, 7, 15), to: daysBefore(spring, 1) };
  if (day < autumn) return { from: spring, to: daysBefore(autumn, 1) };
  return { from: autumn, to: new Date(year + 1, 0, 31) };
}

/** The first and last day of what people call by these names. */
export function datesOf(period: Period, today: Date): { from: string; to?: string } {
  if (period === 'week') return { from: dayOf(daysBefore(today, 6)) };
  if (period === 'month') return { from: dayOf(daysBefore(today, 29)) };
  const term = termAround(today);
  const { from, to } = period === 'term' ? term : termAround(daysBefore(term.from, 1));
  return { from: dayOf(from), to: dayOf(to) };
}

export const periodIn = (value: string | undefined): Period | undefined =>
  periods.find((each) => each === value);
