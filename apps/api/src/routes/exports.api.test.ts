import { someLesson } from '@kejing/testkit/invented-lessons';
import { finishedLesson } from '@kejing/testkit/finished-lesson';
import { testContext } from '@kejing/testkit/context';
import { makeDistrict, signedInHeaders } from '@kejing/testkit/people';
import { recompute } from '@kejing/report/bundle';
import { nodeCutter } from '@kejing/tokens/node';
import { expect, it } from 'vitest';
import { buildApp } from '../app.ts';

const context = await testContext();
const app = await buildApp(context);
const { east, west } = await makeDistrict(context);
const { teacher } = east;
const lessonId = await finishedLesson(context, teacher, someLesson(7), '圆的面积 <b>"1"</b>');
const own = await signedInHeaders(context, teacher);

const ask = (path: string, query: string, headers: Record<string, string> = own) =>
  app.inject({ method: 'GET', url: `/api/analysis/${path}?${query}`, headers });
const byId = `analysis_id=${lessonId}`;

it('[S7.5a] answers the bundle as a file, from which the figures are computed anew', async () => {
  const answer = await ask('get_bundle', byId);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''%E5%9C%86/);
  const { different, count } = recompute(answer.body, nodeCutter().cut);
  expect(different).toEqual([]);
  expect(count).toBeGreaterThan(10);
  expect(answer.body).not.toContain(teacher.login);
});

it('[S7.5b] gives the table a name that ends in .xlsx', async () => {
  const answer = await ask('get_table', `analysis_ids=${lessonId}&analysis_ids=${lessonId}&language=zh`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toMatch(/\.xlsx$/);
  expect(answer.headers['content-type']).toContain('spreadsheetml');
  expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
});

it('[S7.6] answers the report as a page in which nothing runs by itself', async () => {
  const answer = await ask('get_report_page', `${byId}&language=zh`, {
    ...own,
    'x-requested-with': 'XMLHttpRequest',
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  expect(answer.body).toContain('圆的面积 &lt;b&gt;');
  expect(answer.body).toContain('<script id="plotting-library" src="report-library.js"></script>');
});

it('has a page printed by one run, however often it is asked for', async () => {
  const body = { analysis_id: lessonId, language: 'zh' };
  const create = () => app.inject({ method: 'POST', url: '/api/analysis/create_pdf', headers: own, body });
  const [first, second] = [(await create()).json(), (await create()).json()];
  expect(first.data).toMatchObject({ revision: 1, run_id: expect.any(String) });
  expect(second.data).toEqual(first.data);
  expect((await ask('get_pdf', `${byId}&language=zh`)).statusCode).toBe(404);
});

it('is for the owner alone', async () => {
  for (const stranger of [east.colleague, east.admin, west.teacher]) {
    const headers = await signedInHeaders(context, stranger);
    for (const [path, query] of [
      ['get_bundle', byId],
      ['get_table', `analysis_ids=${lessonId}&language=zh`],
      ['get_report_page', `${byId}&language=zh`],
      ['get_pdf', `${byId}&language=zh`],
    ] as const)
      expect((await ask(path, query, headers)).statusCode).toBe(404);
    const refused = await app.inject({
      method: 'POST',
      url: '/api/analysis/create_pdf',
      headers,
      body: { analysis_id: lessonId, language: 'zh' },
    });
    expect(refused.statusCode).toBe(404);
  }
});
