import i18next from 'i18next';
import type { texts } from './zh-CN.ts';

/** What every form of the console says about a field; undefined in a language that nobody has asked for yet. */
export function formMessages(language: string): typeof texts.messages | undefined {
  if (!i18next.isInitialized) return undefined;
  return (i18next.getResourceBundle(language, 'forms') as typeof texts | undefined)?.messages;
}
