import { testContext } from '@kejing/testkit/context';
import { expect, it } from 'vitest';
import { buildApp } from '../app.ts';

const context = await testContext();
const app = await buildApp(context);

const siteAt = async (host: string, query = '') =>
  (await app.inject({ url: `/api/site/get${query}`, headers: { host } })).json().data;

it('tells a page its deployment and brand by the host name [S1.6a]', async () => {
  expect(await siteAt('career.kejing.test:17401')).toMatchObject({
    deployment: 'career',
    brand: { code: 3 },
  });
  expect(await siteAt('unit.kejing.test')).toMatchObject({
    deployment: 'partner',
    brand: { code: 2, title: { 'zh-CN': 'AI大单元课堂教学分析系统' } },
  });
  expect(await siteAt('localhost:17400')).toMatchObject({ deployment: 'ai', brand: { code: 1 } });
});

it('knows the partner whose link brought the person [S1.6f]', async () => {
  expect(await siteAt('localhost', '?origin=xj')).toMatchObject({ deployment: 'ai', brand: { code: 4 } });
});

it('keeps nothing in browsers and counts no page views until an installation says so [S2.26c]', async () => {
  expect(await siteAt('localhost')).toMatchObject({ offline: false });
  expect(await siteAt('localhost')).not.toHaveProperty('page_views');
  const settings = { ...context.settings, CONSOLE_OFFLINE: true, PAGE_VIEWS_PATH: '/count/view' };
  const other = await buildApp({ ...context, settings });
  expect((await other.inject('/api/site/get')).json().data).toMatchObject({
    offline: true,
    page_views: '/count/view',
  });
});

it('takes what browsers report of the content policy, small and in their own type', async () => {
  const report = (payload: string, type = 'application/csp-report') =>
    app.inject({
      method: 'POST',
      url: '/api/site/report_violation',
      headers: { 'content-type': type },
      payload,
    });
  const told = { 'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline' } };
  expect((await report(JSON.stringify(told))).json()).toEqual({ error_code: 0, data: {} });
  expect((await report('{}')).statusCode).toBe(422);
  expect(
    (await report(JSON.stringify({ 'csp-report': { x: 'a'.repeat(20_000) } }))).json().error_code,
  ).not.toBe(0);
});
