import { reportPage } from '@kejing/report/page/report-page';
import { hostileMarkup } from '@kejing/testkit/hostile-texts';
import { someLesson, wholeLesson } from '@kejing/testkit/invented-lessons';
import { inventReport } from '@kejing/testkit/invented-reports';
import { expect, test, type Page } from '@playwright/test';
import { buildConsole } from './built-console.ts';
import { ConsoleServer } from './console-server.ts';

const id = '0b8cbb52-4d6c-4d60-9f5b-4b9c5d8e0c11';
const person = {
  account_id: '00000000-0000-4000-8000-000000000001',
  login: 'teacher@east',
  name: '周雨欣',
  org_id: '00000000-0000-4000-8000-000000000002',
  org_name: '数学组',
  role_ids: [5],
  should_skip_analysis: true,
  should_analysis_list_by_page: true,
  accesses: { '/api/analysis/list:GET': true },
};
const signedIn = { ...person, token: 'token', expires_at: '2099-01-01T00:00:00.000Z' };

let server: ConsoleServer;
test.beforeAll(async () => {
  server = new ConsoleServer(buildConsole());
  server.offline = false;
  await server.start();
});
test.afterAll(() => server.stop());

/** The built console under its policy, with one report; gives the frame that shows it. */
async function openReport(page: Page, html: string) {
  const answers: Record<string, object> = {
    '/api/account/refresh': signedIn,
    '/currentUser': { ...person, notifyCount: 0, unreadCount: 0 },
    '/api/notice/list': { notices: [], total: 0 },
  };
  await page.route(/\/(api\/(?!site)|currentUser)/, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/api/analysis/get_report_page')
      return route.fulfill({ contentType: 'text/html', body: html });
    const data = answers[pathname];
    return data
      ? route.fulfill({ json: { error_code: 0, data } })
      : route.fulfill({ status: 404, json: { error_code: 1004, data: null } });
  });
  await page.addInitScript(
    "window.stopped = []; document.addEventListener('securitypolicyviolation', (event) => window.stopped.push(event.effectiveDirective))",
  );
  await page.goto(`${server.address}/report/${id}`);
  await expect(page.locator('.report-sheet[data-drawn]')).toBeVisible();
  const frame = page.frames().find((each) => each.url().startsWith('blob:'));
  if (!frame) throw new Error('The report has no frame.');
  return frame;
}

test('[S4.10] a report made by the server really draws under the policy, in a frame that reaches nothing', async ({
  page,
}) => {
  const frame = await openReport(page, reportPage(inventReport({ transcript: wholeLesson() }), 'zh'));
  const drawn = (await frame.evaluate(
    "[...document.querySelectorAll('[data-chart]')].map((place) => place.querySelectorAll('svg path').length)",
  )) as number[];
  expect(drawn.length).toBeGreaterThan(12);
  expect(Math.min(...drawn)).toBeGreaterThan(3);
  expect(await frame.evaluate('origin')).toBe('null');
  expect(await page.evaluate('window.stopped')).toEqual([]);
  const kept = (await page.evaluate(
    "Object.entries(sessionStorage).filter(([key]) => key.includes('report-library.js')).map(([, text]) => text.length)",
  )) as number[];
  expect(kept[0]).toBeGreaterThan(500_000);
  server.asked.length = 0;
  await page.reload();
  await expect(page.locator('.report-sheet[data-drawn]')).toBeVisible();
  expect(server.asked).not.toContain('/report-library.js');
});

test('on a phone nothing of a report is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const frame = await openReport(page, reportPage(inventReport({ transcript: wholeLesson() }), 'zh'));
  const [inner, wide] = (await frame.evaluate(
    '[innerWidth, document.documentElement.scrollWidth]',
  )) as number[];
  expect(wide).toBeLessThanOrEqual(inner ?? 0);
});

test('what people typed stays text in a report, whatever it looks like', async ({ page }) => {
  const transcript = someLesson(3);
  for (const [index, utterance] of transcript.utterances.entries())
    utterance.text = `${hostileMarkup[index % hostileMarkup.length]}为什么？`;
  const report = inventReport({ title: hostileMarkup.join(' '), transcript });
  for (const { drawing } of report.results.results)
    if (drawing.view === 'graph')
      for (const [index, concept] of drawing.graph.concepts.entries())
        concept.label = hostileMarkup[index % hostileMarkup.length] ?? '';
  const frame = await openReport(page, reportPage(report, 'zh'));
  expect(await frame.evaluate('window.stolen')).toBeUndefined();
  expect(await page.evaluate('window.stolen')).toBeUndefined();
  expect(await frame.evaluate("document.querySelectorAll('img, iframe, object, form, base').length")).toBe(0);
  expect(await page.evaluate('window.stopped')).toEqual([]);
});
