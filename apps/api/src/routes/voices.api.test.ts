import { currentVoiceConsent } from '@kejing/contract/voice-consent';
import { testContext } from '@kejing/testkit/context';
import { objectsOf } from '@kejing/testkit/fresh';
import { makeDistrict, signedInHeaders, type TestPerson } from '@kejing/testkit/people';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';

const context = await testContext();
const app = await buildApp(context);
const { east, editor } = await makeDistrict(context);
const headersOf = (person: TestPerson) => signedInHeaders(context, person);
const post = async (person: TestPerson, url: string, body: object) =>
  app.inject({ method: 'POST', url, headers: await headersOf(person), body });
const get = async (person: TestPerson, url: string) => app.inject({ url, headers: await headersOf(person) });
const sample = Buffer.alloc(690 * 1024, 3).toString('base64');
const given = { consent_version: currentVoiceConsent.version, sample };

describe('one’s own voice', () => {
  it('is given with its own consent, shown without itself, and deleted', async () => {
    const made = (await post(east.teacher, '/api/account/create_voice', given)).json();
    expect(made).toMatchObject({
      error_code: 0,
      data: { enrolment: { state: 'waiting', consent_version: currentVoiceConsent.version } },
    });
    expect((await objectsOf(context)).filter((key) => key.startsWith('voices/'))).toHaveLength(1);
    expect((await get(east.colleague, '/api/account/get_voice')).json().data.enrolment).toBeNull();
    const gone = (await post(east.teacher, '/api/account/delete_voice', {})).json();
    expect(gone.data).toEqual({
      enrolment: null,
      delivery: { wanted: false, organisation: false, installation: false },
    });
    expect(await objectsOf(context)).toEqual([]);
  });

  it('needs a consent that is of this kind, and sound as base64', async () => {
    const refused = async (body: object) =>
      (await post(east.teacher, '/api/account/create_voice', body)).statusCode;
    expect(await refused({ sample })).toBe(422);
    expect(await refused({ ...given, consent_version: 'none' })).toBe(422);
    expect(await refused({ ...given, sample: 'data:audio/webm;base64,AAAA' })).toBe(422);
    expect(await refused({ ...given, account_id: east.colleague.accountId })).toBe(422);
    const small = await post(east.teacher, '/api/account/create_voice', { ...given, sample: 'AAAA' });
    expect(small.json()).toMatchObject({ error_code: 2021, data: null });
  });

  it('is nothing for those who have no lessons', async () => {
    for (const person of [east.expert, editor]) {
      expect((await get(person, '/api/account/get_voice')).statusCode).toBe(403);
      expect((await post(person, '/api/account/create_voice', given)).statusCode).toBe(403);
      expect((await post(person, '/api/account/delete_voice', {})).statusCode).toBe(403);
      expect((await post(person, '/api/account/update_delivery', { wanted: true })).statusCode).toBe(403);
    }
  });
});

describe('pitch and level', () => {
  it('are chosen by each teacher for themselves', async () => {
    const chosen = (await post(east.teacher, '/api/account/update_delivery', { wanted: true })).json();
    expect(chosen.data.delivery).toMatchObject({ wanted: true });
    expect((await get(east.colleague, '/api/account/get_voice')).json().data.delivery.wanted).toBe(false);
  });

  it('are opened by whoever looks after the organisation, and by nobody else', async () => {
    for (const person of [east.teacher, east.expert]) {
      expect((await get(person, '/api/org/get_delivery')).statusCode).toBe(403);
      expect((await post(person, '/api/org/update_delivery', { open: true })).statusCode).toBe(403);
    }
    const switched = (await post(east.admin, '/api/org/update_delivery', { open: true })).json();
    expect(switched.data).toEqual({ own: true, open: true, installation: false });
    expect((await get(east.teacher, '/api/account/get_voice')).json().data.delivery).toMatchObject({
      organisation: true,
      installation: false,
    });
  });
});
