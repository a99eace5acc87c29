import { beforeAll, describe, expect, it } from 'vitest';
import { setLanguage } from '../app/language.ts';
import { speak } from '../testing/language.ts';
import { announcementOf, shownUrl, statusText } from './errors.ts';
import { RequestError } from './request-error.ts';

const url = '/api/analysis/list?name=%E5%91%A8&X-Amz-Signature=secret';
const http = (status: number, more = {}) => new RequestError('http', { url, status, ...more });

beforeAll(() => speak('en-US'));

describe('what people are told', () => {
  it('without a response: to check the network, for 300 [S8.1] [S9.2]', () => {
    expect(announcementOf(new RequestError('no-response', { url }))).toMatchObject({
      look: 'toast',
      title: 'check whether the network is connected',
      seconds: 300,
    });
  });

  it('at 401: that they are not logged in [S8.2]', () => {
    const told = { look: 'toast', title: 'not logged in or login expired, please log in again' };
    expect(announcementOf(http(401, { code: 2000 }))).toMatchObject(told);
  });

  it('at 403: the code and the message of the body [S8.3]', () => {
    expect(announcementOf(http(403, { code: 1003, said: 'You are not allowed to do this' }))).toMatchObject({
      title: 'error 1003',
      description: 'You are not allowed to do this',
      seconds: 300,
    });
  });

  it('at another status: the status and the address, described by the table [S8.4] [S9.2]', () => {
    expect(announcementOf(http(503, { code: 1050, said: 'the engine is away' }))).toMatchObject({
      title: 'request error 503: /api/analysis/list',
      description: statusText(503),
      seconds: 300,
    });
  });

  it('at a status that the table does not know: the server’s own words', () => {
    expect(announcementOf(http(429, { said: 'Too many requests' }))?.description).toBe('Too many requests');
  });

  it('at 200 with a nonzero code: the code, described by its message [S8.5]', () => {
    const refused = new RequestError('refused', { url, status: 200, code: 2004, said: 'The link is used' });
    expect(announcementOf(refused)).toMatchObject({
      look: 'toast',
      title: 'error 2004',
      description: 'The link is used',
      seconds: 300,
    });
  });

  it('at 2001: that the session has timed out, as a message of 3 s [S8.6] [S9.1b] [S9.2]', () => {
    const refused = new RequestError('refused', { url, status: 200, code: 2001 });
    expect(announcementOf(refused)).toMatchObject({
      look: 'message',
      title: 'your session has timed out, please log in again',
      seconds: 3,
    });
  });

  it('when the answer cannot be read: so [S8.8]', () => {
    expect(announcementOf(new RequestError('parse', { url, status: 200 }))?.title).toBe('JSON.parse fail');
  });

  it('after too long: how long, or the caller’s words [S8.10]', () => {
    const late = (ownWords?: string) => new RequestError('timeout', { url, waited: 30, ownWords });
    expect(announcementOf(late())?.title).toBe('timeout of 30ms exceeded');
    expect(announcementOf(late('The report takes long today'))?.title).toBe('The report takes long today');
  });

  it('nothing about the maintenance message, which nobody waits for [S7.8e] [S8.4]', () => {
    const path = 'https://kejing.test/api/home_page_config/get_maintenance_message?brand=2';
    for (const kind of ['http', 'refused', 'parse', 'no-response', 'timeout'] as const)
      expect(announcementOf(new RequestError(kind, { url: path, status: 500, code: 1 }))).toBeUndefined();
    expect(announcementOf(new RequestError('http', { url: path, status: 401 }))).toBeDefined();
    const longer = new RequestError('http', { url: '/api/home_page_config/get', status: 500 });
    expect(announcementOf(longer)).toBeDefined();
  });

  it('never a query string, whatever went wrong', () => {
    for (const kind of ['http', 'refused', 'parse', 'no-response', 'timeout'] as const)
      for (const status of [401, 403, 404, 500])
        expect(JSON.stringify(announcementOf(new RequestError(kind, { url, status, code: 7 })))).not.toMatch(
          /Signature|secret|\?/,
        );
    expect(shownUrl('https://user:key@bucket.example/a/b?X-Amz-Signature=1#c')).toBe(
      'https://bucket.example/a/b',
    );
  });
});

const statuses = [200, 201, 202, 204, 400, 401, 403, 404, 406, 410, 422, 500, 502, 503, 504];

it('describes these statuses in Chinese and in English, and no others [S8.4]', async () => {
  for (const language of ['zh-CN', 'en-US'] as const) {
    await setLanguage(language);
    const texts = statuses.map((status) => statusText(status) ?? '');
    for (const text of texts) expect(/\p{Script=Han}/u.test(text)).toBe(language === 'zh-CN');
    expect(new Set(texts).size).toBe(statuses.length);
    expect([100, 300, 402, 418, 429, 501].map(statusText)).toEqual(Array.from({ length: 6 }));
  }
});

it('speaks Chinese first', async () => {
  await setLanguage('zh-CN');
  expect(announcementOf(http(503))?.title).toBe('请求错误 503：/api/analysis/list');
  expect(announcementOf(new RequestError('no-response', { url }))?.title).toContain('检查网络');
});
