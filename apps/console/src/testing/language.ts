import { setLanguage, startLanguage } from '../app/language.ts';

/** Starts the texts in this language. */
export async function speak(language: 'zh-CN' | 'en-US'): Promise<void> {
  await startLanguage();
  await setLanguage(language);
}
