import { keepSample, samplePrefix } from '@kejing/core/sample';
import { testContext } from '@kejing/testkit/context';
import { makeDistrict } from '@kejing/testkit/people';
import { expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';

const context = await testContext();
const start = vi.spyOn(context.engine, 'start').mockResolvedValue();
const app = await buildApp(context);
const { east } = await makeDistrict(context);
const ask = async (query = '') => (await app.inject(`/api/sample/get${query}`)).json();

it('is on its way for whoever asks first, without signing in, under one name for all [S2.2]', async () => {
  expect(await ask()).toEqual({ error_code: 0, data: { state: 'making' } });
  await ask();
  const names = start.mock.calls.map(([workflow, id]) => [workflow.name, id]);
  const { TEMPORAL_QUEUE_PREFIX: prefix } = context.settings;
  const wanted = ['makeSample', prefix + samplePrefix(context)];
  expect(names).toEqual([wanted, wanted]);
});

it('says that the engine is away instead of waiting for nobody', async () => {
  start.mockRejectedValueOnce(new Error('away'));
  expect(await ask()).toMatchObject({ error_code: 1050, data: null });
});

it('then gives links to the sample’s objects, and nothing of anybody’s [S2.2]', async () => {
  const key = (name: string) => `${samplePrefix(context)}/${name}`;
  await keepSample(context, {
    title: '三角形的内角和',
    seconds: 2400,
    loudness: -20,
    peak: -1,
    speech_seconds: 2000,
    listening_key: key('listening.m4a'),
    peaks_key: key('peaks.json'),
    speech_key: key('speech.json'),
    transcript_key: key('transcript.json'),
    codes_key: key('codes.json'),
    results_key: key('results.json'),
  });
  start.mockClear();
  const { data } = await ask();
  expect(data).toMatchObject({ state: 'ready', title: '三角形的内角和', media: { player_url: null } });
  const links = [...JSON.stringify(data).matchAll(/"(https?:[^"]+)"/g)].map(([, url = '']) => new URL(url));
  expect(links).toHaveLength(6);
  for (const { pathname, searchParams } of links) {
    expect(pathname).toContain(`/${samplePrefix(context)}/`);
    expect(searchParams.get('X-Amz-Signature')).toBeTruthy();
  }
  for (const theirs of [east.orgId, east.teacher.login]) expect(JSON.stringify(data)).not.toContain(theirs);
  expect(start).not.toHaveBeenCalled();
});

it('takes no wish: there is one sample', async () => {
  expect((await app.inject('/api/sample/get?analysis_id=1')).statusCode).toBe(422);
});
