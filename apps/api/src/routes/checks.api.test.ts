import { testContext } from '@kejing/testkit/context';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';

const context = await testContext();
const app = await buildApp(context);

describe('POST /api/check/create', () => {
  it('answers in the one envelope, success being 0 [S3.2]', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/check/create', body: { message: '您好' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ error_code: 0, data: { check_id: expect.any(String) } });
  });

  it.each([{}, { message: '' }, { message: '  ' }, { message: 'x'.repeat(201) }, { message: 'x', more: 1 }])(
    'refuses %j in the caller’s language',
    async (body) => {
      const ask = (language: string) =>
        app.inject({
          method: 'POST',
          url: '/api/check/create',
          body,
          headers: { 'accept-language': language },
        });
      const chinese = await ask('zh-CN');
      expect(chinese.statusCode).toBe(422);
      expect(chinese.json()).toMatchObject({
        error_code: 1001,
        data: null,
        error_message: expect.stringContaining('不符合要求'),
      });
      expect((await ask('en-US')).json().error_message).toContain('not valid');
    },
  );

  it('says so when the engine is away, and leaves no check running for ever', async () => {
    const down = {
      ...context,
      engine: { ...context.engine, start: () => Promise.reject(new Error('away')) },
    };
    const answer = await (
      await buildApp(down)
    ).inject({
      method: 'POST',
      url: '/api/check/create',
      body: { message: 'x' },
    });
    expect(answer.statusCode).toBe(503);
    expect(answer.json().error_code).toBe(1050);
    const rows = await context.db
      .selectFrom('installation_checks')
      .select('status')
      .where('message', '=', 'x')
      .execute();
    expect(rows).toEqual([{ status: 'failed' }]);
  });
});

describe('GET /api/check/get', () => {
  it('does not find what is not there', async () => {
    const answer = await app.inject('/api/check/get?check_id=00000000-0000-4000-8000-000000000000');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ error_code: 1004, data: null });
  });
});

it('answers an unknown path in the same envelope', async () => {
  const answer = await app.inject('/api/nothing/here');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ error_code: 1004 });
});

it('is ready when all its parts answer, and names the one that does not', async () => {
  expect((await app.inject('/livez')).json()).toEqual({ status: 'ok' });
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok', problems: [] });
  const broken = { ...context, settings: { ...context.settings, S3_ENDPOINT: 'http://127.0.0.1:9' } };
  const answer = await (await buildApp(broken)).inject('/readyz');
  expect(answer.statusCode).toBe(503);
  expect(answer.json().problems).toEqual([expect.stringContaining('bucket')]);
});
