import type { Profile } from '@kejing/contract/accounts';
import { platformScope, withScope } from '@kejing/db/scope';
import { testContext } from '@kejing/testkit/context';
import { makeDistrict, signedInHeaders, type TestPerson } from '@kejing/testkit/people';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';

const context = await testContext();
const app = await buildApp(context);
const { east, west, platformAdmin } = await makeDistrict(context);

const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const fields = {
  email: 'zhou@minghu.example',
  nickname: '小周',
  profile: '教七年级数学。',
  country: '中国',
  province: '浙江杭州',
  address: '',
  phone: '',
};

async function get(person: TestPerson): Promise<Profile> {
  const headers = await signedInHeaders(context, person);
  return (await app.inject({ url: '/api/account/get_profile', headers })).json().data as Profile;
}
const update = async (person: TestPerson, body: object) =>
  app.inject({
    method: 'POST',
    url: '/api/account/update_profile',
    headers: await signedInHeaders(context, person),
    body,
  });

describe('a profile', () => {
  it('begins empty, and keeps what its owner has written, with a picture [S3.18a]', async () => {
    expect(Object.values(await get(east.teacher))).toEqual(['', '', '', '', '', '', '', null]);
    const saved = await update(east.teacher, { ...fields, avatar: onePixel });
    expect(saved.json()).toEqual({ error_code: 0, data: { ...fields, avatar: onePixel } });
    expect(await get(east.teacher)).toEqual({ ...fields, avatar: onePixel });
  });

  it('keeps its picture when only words change, and lets go of it when told to', async () => {
    await update(east.expert, { ...fields, avatar: onePixel });
    expect((await update(east.expert, { ...fields, phone: '0571-1234' })).json().data).toMatchObject({
      phone: '0571-1234',
      avatar: onePixel,
    });
    expect((await update(east.expert, { ...fields, avatar: null })).json().data.avatar).toBeNull();
    expect((await get(east.expert)).avatar).toBeNull();
  });

  it('is nobody else’s, whatever their role', async () => {
    await update(east.teacher, { ...fields, avatar: onePixel });
    for (const other of [east.admin, east.colleague, west.teacher, platformAdmin])
      expect(JSON.stringify(await get(other))).not.toContain('小周');
    const asAdmin = { kind: 'organisation', orgId: east.orgId, accountId: east.admin.accountId } as const;
    for (const scope of [asAdmin, platformScope]) {
      const rows = await withScope(context.db, scope, (tx) =>
        tx.selectFrom('profiles').selectAll().where('account_id', '=', east.teacher.accountId).execute(),
      );
      expect(rows).toEqual([]);
    }
  });

  it('cannot be written for somebody else', async () => {
    expect((await update(east.teacher, { ...fields, account_id: west.teacher.accountId })).statusCode).toBe(
      422,
    );
    const scope = {
      kind: 'platform',
      orgId: platformAdmin.orgId,
      accountId: platformAdmin.accountId,
    } as const;
    const forged = withScope(context.db, scope, (tx) =>
      tx
        .insertInto('profiles')
        .values({ account_id: west.admin.accountId, org_id: west.orgId, nickname: '别人写的' })
        .execute(),
    );
    await expect(forged).rejects.toThrow(/row-level security/);
  });

  it('refuses the characters that no field of text may hold [S5.1]', async () => {
    for (const character of ['`', '$', '^', '{', '}'])
      expect((await update(east.teacher, { ...fields, nickname: `小${character}周` })).statusCode).toBe(422);
  });

  it.each([
    ['an SVG', `data:image/svg+xml;base64,${btoa('<svg/>')}`],
    ['an address', 'https://elsewhere.example/a.png'],
    ['something that is no data URL', 'data:image/png;base64,<script>'],
    ['more than 64 kB', `data:image/png;base64,${'A'.repeat(100_000)}`],
  ])('takes no picture that is %s', async (_, avatar) => {
    expect((await update(east.colleague, { ...fields, avatar })).statusCode).toBe(422);
  });

  it('takes no picture whose bytes are something else, and says so', async () => {
    const avatar = `data:image/png;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"></svg>')}`;
    const answer = await update(east.colleague, { ...fields, avatar });
    expect(answer.json()).toMatchObject({ error_code: 2020, data: null });
    expect((await get(east.colleague)).nickname).toBe('');
  });
});
