/** To make one takes longer than to use it hundreds of times. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: string): Intl.NumberFormat {
  const known = formats.get(language);
  if (known) return known;
  const made = new Intl.NumberFormat(language, {
    maximumFractionDigits: 2,
    useGrouping: false,
    // What rounds to nothing has no sign.
    signDisplay: 'negative',
  });
  formats.set(language, made);
  return made;
}

/** Two decimals at most, no zeros behind them. What is no number is a dash, never 0. */
export const formatNumber = (value: number, language = 'zh-CN'): string =>
  Number.isFinite(value) ? formatOf(language).format(value) : '—';
