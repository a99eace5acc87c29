import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage } from './language.ts';

const stored = 'kejing.language';

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});
afterEach(() => {
  vi.doUnmock('../client/chunks.ts');
  vi.restoreAllMocks();
});

/** The console's languages as a page that has just been opened has them. */
const fresh = () => import('./language.ts');

function browserSpeaks(language: string) {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
}

/** A line on which so many parts do not arrive. */
function breakableLine() {
  const line = { lost: 0 };
  vi.doMock(import('../client/chunks.ts'), async (original) => {
    const { ChunkLoadError, ...rest } = await original();
    const loadChunk: typeof rest.loadChunk = (load) =>
      line.lost-- > 0 ? Promise.reject(new ChunkLoadError('it did not arrive')) : rest.loadChunk(load);
    return { ...rest, ChunkLoadError, loadChunk };
  });
  return line;
}

it('takes the stored language, else the browser’s, else zh-CN [S9.6a] [S1.4b]', () => {
  expect(chooseLanguage('en-US', 'zh-CN')).toBe('en-US');
  expect(chooseLanguage('zh-CN', 'en-GB')).toBe('zh-CN');
  expect(chooseLanguage(null, 'en-GB')).toBe('en-US');
  expect(chooseLanguage(null, 'EN')).toBe('en-US');
  expect(chooseLanguage(null, 'zh-TW')).toBe('zh-CN');
  expect(chooseLanguage(null, 'fr-FR')).toBe('zh-CN');
  expect(chooseLanguage(null, undefined)).toBe('zh-CN');
});

it.each(['xx', '', 'en', 'EN-us', 'null', '{"a":1}', '__proto__', 'zh-CN '])(
  'asks the browser when %j is stored [S9.6a]',
  (junk) => {
    expect(chooseLanguage(junk, 'en-US')).toBe('en-US');
    expect(chooseLanguage(junk, 'de')).toBe('zh-CN');
  },
);

it('starts in it, and keeps what is chosen for the next time [S9.6a]', async () => {
  browserSpeaks('en-GB');
  await (await fresh()).startLanguage();
  expect(document.documentElement.lang).toBe('en-US');
  await (await fresh()).setLanguage('zh-CN');
  expect(localStorage.getItem(stored)).toBe('zh-CN');
  vi.resetModules();
  await (await fresh()).startLanguage();
  expect(document.documentElement.lang).toBe('zh-CN');
  localStorage.setItem(stored, 'klingon');
  browserSpeaks('fr');
  await (await fresh()).startLanguage();
  expect(document.documentElement.lang).toBe('zh-CN');
});

it('fetches the other language only when somebody chooses it, with the library’s own words', async () => {
  const { libraryLocale, setLanguage, startLanguage } = await fresh();
  const texts = (await import('i18next')).default;
  browserSpeaks('zh-CN');
  await startLanguage();
  expect(libraryLocale('en-US')).toBeUndefined();
  expect(texts.hasResourceBundle('en-US', 'shell')).toBe(false);
  await setLanguage('en-US');
  expect(texts.t('signOut')).toBe('Sign out');
  expect(texts.t('close', { ns: 'ui' })).toBe('Close');
  expect(libraryLocale('en-US')).toMatchObject({ locale: 'en', Pagination: { jump_to: 'Go to' } });
  expect(libraryLocale('zh-CN')).toMatchObject({ locale: 'zh-cn', Pagination: { page_size: '每页条数' } });
});

it('stays with the present language, and says so, when the other does not arrive', async () => {
  const line = breakableLine();
  browserSpeaks('zh-CN');
  const { setLanguage, startLanguage } = await fresh();
  await startLanguage();
  const { setAnnouncer } = await import('../client/announce.ts');
  const said: string[] = [];
  setAnnouncer({ show: ({ title }) => said.push(title), close: () => {} });
  line.lost = 1;
  await setLanguage('en-US');
  expect(said).toEqual(['英文没有载入，界面仍是中文。请检查网络后再试一次']);
  expect(document.documentElement.lang).toBe('zh-CN');
  expect(localStorage.getItem(stored)).toBeNull();
  await setLanguage('en-US');
  expect(document.documentElement.lang).toBe('en-US');
});

it('starts in the other language when the wanted one does not arrive', async () => {
  breakableLine().lost = 1;
  browserSpeaks('en-US');
  await (await fresh()).startLanguage();
  expect(document.documentElement.lang).toBe('zh-CN');
  expect(localStorage.getItem(stored)).toBeNull();
});
