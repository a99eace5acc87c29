import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import * as clientEn from '../client/en-US.ts';
import * as clientZh from '../client/zh-CN.ts';
import * as checksEn from '../features/checks/en-US.ts';
import * as checksZh from '../features/checks/zh-CN.ts';
import * as identityEn from '../features/identity/en-US.ts';
import * as identityZh from '../features/identity/zh-CN.ts';
import * as noticesEn from '../features/notices/en-US.ts';
import * as noticesZh from '../features/notices/zh-CN.ts';
import * as operationsEn from '../features/operations/en-US.ts';
import * as operationsZh from '../features/operations/zh-CN.ts';
import * as upcomingEn from '../features/upcoming/en-US.ts';
import * as upcomingZh from '../features/upcoming/zh-CN.ts';
import * as undoEn from '../ui/confirm-undo/en-US.ts';
import * as undoZh from '../ui/confirm-undo/zh-CN.ts';
import * as formsEn from '../ui/forms/en-US.ts';
import * as formsZh from '../ui/forms/zh-CN.ts';
import * as listEn from '../ui/list-page/en-US.ts';
import * as listZh from '../ui/list-page/zh-CN.ts';
import * as uiEn from '../ui/en-US.ts';
import * as uiZh from '../ui/zh-CN.ts';
import * as shellEn from './en-US.ts';
import * as shellZh from './zh-CN.ts';

/** zh-CN is the source; every en-US file has to satisfy its type. */
const chinese = {
  shell: shellZh.texts,
  client: clientZh.texts,
  ui: uiZh.texts,
  forms: formsZh.texts,
  list: listZh.texts,
  undo: undoZh.texts,
  checks: checksZh.texts,
  identity: identityZh.texts,
  notices: noticesZh.texts,
  operations: operationsZh.texts,
  upcoming: upcomingZh.texts,
};
const english: typeof chinese = {
  shell: shellEn.texts,
  client: clientEn.texts,
  ui: uiEn.texts,
  forms: formsEn.texts,
  list: listEn.texts,
  undo: undoEn.texts,
  checks: checksEn.texts,
  identity: identityEn.texts,
  notices: noticesEn.texts,
  operations: operationsEn.texts,
  upcoming: upcomingEn.texts,
};

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: typeof chinese;
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

export async function startLanguage(): Promise<void> {
  const language = chooseLanguage(localStorage.getItem(storageKey), navigator.language);
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'zh-CN',
    defaultNS: 'shell',
    resources: { 'zh-CN': chinese, 'en-US': english },
    interpolation: { escapeValue: false },
  });
  document.documentElement.lang = language;
}

export const otherLanguage = (language: string): Known => (language === 'en-US' ? 'zh-CN' : 'en-US');

export async function setLanguage(language: Known): Promise<void> {
  localStorage.setItem(storageKey, language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
