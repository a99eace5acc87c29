import { beforeEach, expect, it, vi } from 'vitest';
import { beaconTo, describePage, reportPageView, setPageViewSink, type PageView } from './page-views.ts';

beforeEach(() => setPageViewSink(undefined));

it('names the page and its parameters [S2.25]', () => {
  expect(describePage('/lesson/$id/report/$section', '?tab=thinking&page=2&order=ascend')).toEqual({
    path: '/lesson/:id/report/:id',
    query: 'tab=thinking&page=2&order=ascend',
  });
  expect(describePage('/home', '')).toEqual({ path: '/home', query: '' });
});

it('says nothing that could be about a person [S2.25]', () => {
  const search = new URLSearchParams({
    keyword: '周雨欣',
    org_id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    page: '13800138000',
    sort: '周雨欣',
    tab: 'a@school.example',
    token: 'secret',
    周雨欣: '1',
  });
  expect(describePage('/lesson', `?${search}`).query).toBe(
    'keyword=*&org_id=*&page=*&sort=*&tab=*&token=*&*=*',
  );
});

it('says nothing of what a sign-on provider answers [S2.25]', () => {
  expect(describePage('/user/login', '?code=abc&state=abc&redirect=%2Flesson%2F7').query).toBe(
    'code=*&state=*&redirect=*',
  );
});

it('tells a sink that comes later of the first page, and nobody when nobody wants to hear', async () => {
  vi.resetModules();
  const fresh = await import('./page-views.ts');
  const told: PageView[] = [];
  fresh.reportPageView({ path: '/home', query: '' });
  fresh.setPageViewSink((view) => told.push(view));
  fresh.reportPageView({ path: '/org', query: '' });
  expect(told.map(({ path }) => path)).toEqual(['/home', '/org']);
  fresh.setPageViewSink(undefined);
  fresh.reportPageView({ path: '/career', query: '' });
  fresh.setPageViewSink((view) => told.push(view));
  expect(told).toHaveLength(2);
});

it('sends a view to the installation’s own address [S2.25]', async () => {
  const sendBeacon = vi.fn<(address: string, body: Blob) => boolean>(() => true);
  vi.stubGlobal('navigator', { sendBeacon });
  setPageViewSink(beaconTo('/count/view'));
  reportPageView({ path: '/home', query: 'page=2' });
  const [[address, body] = []] = sendBeacon.mock.calls;
  expect(address).toBe('/count/view');
  expect(JSON.parse((await body?.text()) ?? '')).toEqual({ path: '/home', query: 'page=2' });
  vi.unstubAllGlobals();
});
