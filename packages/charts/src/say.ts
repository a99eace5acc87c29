export type Language = 'zh' | 'en';
export interface Words {
  readonly zh: string;
  readonly en: string;
}

/** A report or a page knows its language by a tag. */
export const languageOf = (tag: string): Language => (tag.toLowerCase().startsWith('zh') ? 'zh' : 'en');

/** 65 → "1:05"; with hours where there are any. */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

/** 125 → 2 分 5 秒. */
export function spokenSeconds(seconds: number, language: Language): string {
  const whole = Math.round(seconds);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  if (language === 'zh')
    return [minutes > 0 && `${minutes} 分`, (rest > 0 || minutes === 0) && `${rest} 秒`]
      .filter(Boolean)
      .join(' ');
  return [minutes > 0 && `${minutes} min`, (rest > 0 || minutes === 0) && `${rest} s`]
    .filter(Boolean)
    .join(' ');
}

const lists = { zh: '、', en: ', ' } as const;
export const listed = (items: readonly string[], language: Language): string => items.join(lists[language]);
