import type { ConfigProviderProps } from 'antd';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { announce } from '../client/announce.ts';
import { ChunkLoadError, loadChunk } from '../client/chunks.ts';
import { toastSeconds } from '../client/toast-times.ts';
import { paginationWords } from '../ui/pagination-words.ts';
import type { texts as source } from './texts-zh-CN.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: typeof source;
  }
}

const known = ['zh-CN', 'en-US'] as const;
type Known = (typeof known)[number];
const storageKey = 'kejing.language';

/** The stored choice, else the browser's language, else Chinese. */
export function chooseLanguage(stored: string | null, browser: string | undefined): Known {
  if (known.includes(stored as Known)) return stored as Known;
  return browser?.toLowerCase().startsWith('en') ? 'en-US' : 'zh-CN';
}

interface Words {
  texts: typeof source;
  locale: ConfigProviderProps['locale'];
}

/** One language is fetched with the page, the other when somebody chooses it. */
const sources = {
  'zh-CN': () => import('./texts-zh-CN.ts'),
  'en-US': () => import('./texts-en-US.ts'),
};
const loaded: Partial<Record<Known, Words>> = {};

async function load(language: Known): Promise<Known> {
  if (loaded[language]) return language;
  const { texts, library } = await loadChunk<{ texts: typeof source; library: Words['locale'] & object }>(
    sources[language],
  );
  loaded[language] = { texts, locale: { ...library, Pagination: paginationWords(language) } };
  return language;
}

/** What the library's own parts say in this language. */
export const libraryLocale = (language: string) => loaded[language as Known]?.locale;

/** A page in the other language is better than none. */
export async function startLanguage(): Promise<void> {
  const wanted = chooseLanguage(localStorage.getItem(storageKey), navigator.language);
  const language = await load(wanted).catch(() => load(otherLanguage(wanted)));
  const resources = Object.entries(loaded).map(([name, { texts }]) => [name, texts]);
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'zh-CN',
    defaultNS: 'shell',
    resources: Object.fromEntries(resources),
    interpolation: { escapeValue: false },
  });
  document.documentElement.lang = language;
}

export const otherLanguage = (language: string): Known => (language === 'en-US' ? 'zh-CN' : 'en-US');

/** Stays with the present language, and says so, when the other cannot be fetched. */
export async function setLanguage(language: Known): Promise<void> {
  try {
    await load(language);
  } catch (error) {
    if (!(error instanceof ChunkLoadError)) throw error;
    announce({
      key: 'language',
      look: 'message',
      title: i18next.t('languageFailed'),
      seconds: toastSeconds.message,
    });
    return;
  }
  for (const [namespace, texts] of Object.entries(loaded[language]?.texts ?? {}))
    i18next.addResourceBundle(language, namespace, texts);
  localStorage.setItem(storageKey, language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
