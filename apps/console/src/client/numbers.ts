/** Two decimals at most, no zeros behind them. What is no number is a dash, never 0. */
export function formatNumber(value: number, language = 'zh-CN'): string {
  if (!Number.isFinite(value)) return '—';
  return new Intl.NumberFormat(language, {
    maximumFractionDigits: 2,
    useGrouping: false,
    // What rounds to nothing has no sign.
    signDisplay: 'negative',
  }).format(value);
}
