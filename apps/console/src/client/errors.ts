import { codeText, codes, type CodeName, type Language } from '@kejing/contract/codes';
import i18next from 'i18next';
import type { Announcement } from './announce.ts';
import { RequestError } from './request-error.ts';
import { toastSeconds } from './toast-times.ts';

/** Asked in the background on every page: nobody waits for it, so nobody hears that it failed. */
const silentPath = '/api/home_page_config/get_maintenance_message';

export const noResponseKey = 'no-response';
export const sessionKey = 'session';

const isTimedOut = (error: RequestError) => error.code === codes.sessionTimedOut.code;
export const endsSession = (error: RequestError) => error.status === 401 || isTimedOut(error);

/** Where it went, for people to see. A query string may hold a signature or a name: it is never shown. */
export function shownUrl(url: string): string {
  const { origin, pathname } = new URL(url, window.location.origin);
  return origin === window.location.origin ? pathname : origin + pathname;
}

const toast = (key: string, title: string, description?: string): Announcement => ({
  key,
  look: 'toast',
  title,
  description,
  seconds: toastSeconds.error,
});

const coded = (name: CodeName) => codeText(name, i18next.language as Language);

/** What a person is told about a call that went wrong; nothing, where that is better. */
export function announcementOf(error: RequestError): Announcement | undefined {
  const t = i18next.getFixedT(null, 'client');
  const url = shownUrl(error.url);
  if (isTimedOut(error))
    return {
      key: sessionKey,
      look: 'message',
      title: coded('sessionTimedOut'),
      seconds: toastSeconds.message,
    };
  if (error.status === 401) return toast(sessionKey, coded('notSignedIn'));
  if (url.endsWith(silentPath)) return undefined;
  if (error.kind === 'no-response') return toast(noResponseKey, t('noResponse'));
  if (error.kind === 'timeout') return toast(url, titleOfTimeout(error), url);
  if (error.kind === 'parse') return toast(url, t('parseFailed'), url);
  if (error.kind === 'refused' || (error.status === 403 && error.code !== undefined))
    return toast(url, t('error', { code: error.code }), error.said);
  return toast(url, t('requestError', { status: error.status, url }), statusText(error.status) ?? error.said);
}

const titleOfTimeout = ({ ownWords, waited }: RequestError) =>
  ownWords ?? i18next.t('timeout', { ns: 'client', milliseconds: waited });

export function statusText(status: number): string | undefined {
  const texts: Record<string, string> = i18next.t('status', { ns: 'client', returnObjects: true });
  return texts[status];
}

/** A refusal stays a refusal; a line that was down may be back. */
export const isWorthRepeating = (error: unknown) =>
  error instanceof RequestError &&
  (error.status >= 500 || error.kind === 'no-response' || error.kind === 'timeout');

/** One line for the place that waited for the call. */
export function reasonOf(error: Error): string {
  if (!(error instanceof RequestError)) return error.message;
  if (error.said) return error.said;
  const told = announcementOf(error);
  return told?.description ?? told?.title ?? error.message;
}
