import { useTranslation } from 'react-i18next';

const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'];

/** 1536 → "1.5 KB". */
export function bytesText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const digits = unit === 0 || value >= 100 ? 0 : 1;
  return `${value.toFixed(digits)} ${units[unit]}`;
}

/** The two largest parts of a length of time. */
export function durationText(milliseconds: number, language: string): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const words = language === 'en-US' ? [' d', ' h', ' min', ' s'] : [' 天', ' 小时', ' 分', ' 秒'];
  const parts = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ];
  const first = parts.findIndex((part) => part > 0);
  if (first === -1) return `0${words[3]}`;
  return parts
    .slice(first, first + 2)
    .map((part, index) => (part > 0 ? `${part}${words[first + index]}` : ''))
    .filter(Boolean)
    .join(' ');
}

/** Words for names that the server may know more of than this page does: those stand as they are. */
export function useWords() {
  const { t, i18n } = useTranslation('operations');
  const among = (words: Record<string, string>) => (name: string) => words[name] ?? name;
  const clock = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium' });
  const date = new Intl.DateTimeFormat(i18n.language, {
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const list = new Intl.ListFormat(i18n.language, { style: 'short', type: 'conjunction' });
  return {
    list: (names: string[]) => list.format(names),
    queue: among(t('queueNames', { returnObjects: true })),
    kind: among(t('kinds', { returnObjects: true })),
    step: among(t('steps', { returnObjects: true })),
    service: among(t('disks.services', { returnObjects: true })),
    bytes: (value: number | null) => (value === null ? t('unknown') : bytesText(value)),
    between: (from: string, to: string) => durationText(Date.parse(to) - Date.parse(from), i18n.language),
    clock: (at: string) => clock.format(new Date(at)),
    date: (at: string) => date.format(new Date(at)),
  };
}

/** Enough of an id to tell runs apart and to read it out. */
export const shortId = (id: string) => id.slice(0, 8);
