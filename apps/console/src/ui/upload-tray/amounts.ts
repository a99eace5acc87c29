const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;
const step = 1000;

/** The unit in which an amount is a small number. */
function unitOf(bytes: number): number {
  let unit = 0;
  while (bytes / step ** unit >= step && unit < units.length - 1) unit += 1;
  return unit;
}

function within(bytes: number, unit: number): string {
  const value = bytes / step ** unit;
  if (unit === 0 || value >= 100) return value.toFixed(0);
  return value
    .toFixed(value < 10 && unit >= 3 ? 2 : 1)
    .replace(/(\.\d*?)0+$|\.$/, '$1')
    .replace(/\.$/, '');
}

/** 876_000_000 → "876 MB". By thousands, as the limits are. */
export function bytesText(bytes: number): string {
  const unit = unitOf(bytes);
  return `${within(bytes, unit)} ${units[unit]}`;
}

/** "412 / 876 MB"; each with its own unit where they differ: "241 MB / 1.05 GB". */
export function sentText(sent: number, total: number): string {
  const unit = unitOf(total);
  if (unitOf(sent) === unit || sent === 0) return `${within(sent, unit)} / ${bytesText(total)}`;
  return `${bytesText(sent)} / ${bytesText(total)}`;
}

/** Of what is sent. Whole only when nothing is missing. */
export function percentOf(sent: number, total: number): number {
  if (total <= 0) return 0;
  return Math.max(0, Math.min(100, Math.floor((sent / total) * 100)));
}

export type TimeLeft =
  | { key: 'hours'; hours: number; minutes: number }
  | { key: 'minutes'; minutes: number; seconds: number }
  | { key: 'seconds'; seconds: number };

/** In steps of ten seconds, and of minutes above an hour: a guess that changes every second tells nothing more. */
export function timeLeft(seconds: number): TimeLeft {
  const rounded = Math.max(10, Math.ceil(seconds / 10) * 10);
  if (rounded >= 3600) {
    const minutes = Math.ceil(seconds / 60);
    return { key: 'hours', hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  }
  if (rounded >= 60) return { key: 'minutes', minutes: Math.floor(rounded / 60), seconds: rounded % 60 };
  return { key: 'seconds', seconds: rounded };
}
