import type { Found } from './guess-grade.ts';

const two = (number: number) => String(number).padStart(2, '0');

/** As rows carry it, by the clock of this computer. */
export const dayOf = (time: Date): string =>
  `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;

/** Undefined where there is no such day. */
function day(year: number, month: number, date: number): string | undefined {
  const made = new Date(year, month - 1, date);
  const real = made.getFullYear() === year && made.getMonth() === month - 1 && made.getDate() === date;
  return real ? dayOf(made) : undefined;
}

/** The time of day that recorders write behind the date. */
const clock = String.raw`(?:[\s_\-T]?(?:[01]\d|2[0-3])[:\-.]?[0-5]\d(?:[:\-.]?[0-5]\d)?(?!\d))?`;
const patterns = {
  full: new RegExp(
    String.raw`(?<!\d)(20\d\d)\s*[-./_年]\s*(\d{1,2})\s*[-./_月]\s*(\d{1,2})(?!\d)\s*日?${clock}`,
    'u',
  ),
  packed: new RegExp(String.raw`(?<!\d)(20\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?!\d)${clock}`, 'u'),
  glued: /(?<!\d)(20\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d)?(?!\d)/u,
  short: /(?<!\d)(2\d)[-.](\d{2})[-.](\d{2})(?!\d)/u,
  noYear: /(?<!\d)(\d{1,2})月(\d{1,2})[日号]/u,
};

/** The day in a name; one without a year is the last such day before the file was written. */
export function findDate(text: string, written: Date): Found<string> | undefined {
  for (const [kind, pattern] of Object.entries(patterns)) {
    const match = pattern.exec(text);
    if (!match) continue;
    const [year = 0, month = 0, date = 0] = match.slice(1).map(Number);
    const found =
      kind === 'noYear'
        ? lastDay(year, month, written)
        : day(kind === 'short' ? 2000 + year : year, month, date);
    if (found) return { value: found, from: match.index, to: match.index + match[0].length };
  }
  return undefined;
}

function lastDay(month: number, date: number, written: Date): string | undefined {
  const year = written.getFullYear();
  const here = day(year, month, date);
  return here && here > dayOf(written) ? day(year - 1, month, date) : here;
}
