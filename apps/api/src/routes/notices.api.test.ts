import type { LiveLine } from '@kejing/contract/live';
import type { Notice, NoticeType } from '@kejing/contract/notices';
import { notify } from '@kejing/core/notices';
import { finishRun, recordEnd } from '@kejing/core/runs';
import { platformScope, withScope } from '@kejing/db/scope';
import { testContext } from '@kejing/testkit/context';
import { makeDistrict, signedInHeaders, type TestPerson } from '@kejing/testkit/people';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';

const context = await testContext();
const app = await buildApp(context);
const address = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());
const { east, west, platformAdmin } = await makeDistrict(context);

interface Counts {
  notifyCount: number;
  unreadCount: number;
}

async function ask<Data>(person: TestPerson, url: string, body?: object): Promise<Data> {
  const headers = await signedInHeaders(context, person);
  const answer = await app.inject({ method: body ? 'POST' : 'GET', url, headers, body });
  return answer.json().data as Data;
}
const list = (person: TestPerson) => ask<Counts & { notices: Notice[] }>(person, '/notices');

const tell = (person: TestPerson, type: NoticeType) =>
  withScope(context.db, platformScope, (tx) =>
    notify(tx, {
      org_id: person.orgId,
      account_id: person.accountId,
      type,
      code: 'account.password_changed',
      facts: {},
    }),
  );

beforeEach(() =>
  withScope(context.db, platformScope, async (tx) => {
    await tx.deleteFrom('notices').execute();
  }),
);

describe('notices', () => {
  it('have an id, a type and whether they were read, newest first, with counts [S3.5a]', async () => {
    await tell(east.teacher, 'system');
    await tell(east.teacher, 'account');
    const { notices, notifyCount, unreadCount } = await list(east.teacher);
    expect(notices.map(({ type, read }) => ({ type, read }))).toEqual([
      { type: 'account', read: false },
      { type: 'system', read: false },
    ]);
    expect(notices[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect({ notifyCount, unreadCount }).toEqual({ notifyCount: 2, unreadCount: 2 });
  });

  it('are counted where a person asks who they are [S3.1c]', async () => {
    await tell(east.teacher, 'system');
    expect(await ask<Counts>(east.teacher, '/currentUser')).toMatchObject({ notifyCount: 1, unreadCount: 1 });
    expect(await ask<Counts>(east.colleague, '/currentUser')).toMatchObject({ notifyCount: 0 });
  });

  it('are marked read one by one, once or twice, and counted anew [S4.4c]', async () => {
    await tell(east.teacher, 'system');
    await tell(east.teacher, 'system');
    const [first] = (await list(east.teacher)).notices;
    for (let times = 0; times < 2; times += 1)
      expect(await ask<Counts>(east.teacher, '/api/notice/mark_read', { id: first?.id })).toEqual({
        notifyCount: 2,
        unreadCount: 1,
      });
    expect((await list(east.teacher)).notices.map(({ read }) => read)).toEqual([true, false]);
  });

  it('are cleared by type, and counted anew [S4.4b]', async () => {
    await tell(east.teacher, 'system');
    await tell(east.teacher, 'account');
    await tell(east.colleague, 'system');
    expect(await ask<Counts>(east.teacher, '/api/notice/clear', { type: 'system' })).toEqual({
      notifyCount: 1,
      unreadCount: 1,
    });
    expect((await list(east.teacher)).notices.map(({ type }) => type)).toEqual(['account']);
    expect((await list(east.colleague)).notifyCount).toBe(1);
  });

  it('are nobody else’s to read or to mark, whatever their role', async () => {
    await tell(east.teacher, 'system');
    const [own] = (await list(east.teacher)).notices;
    for (const other of [east.admin, west.teacher, platformAdmin]) {
      expect((await list(other)).notices).toEqual([]);
      expect(await ask(other, '/api/notice/mark_read', { id: own?.id })).toBeNull();
    }
    expect((await list(east.teacher)).unreadCount).toBe(1);
  });

  it('tell the owner how a run ended, and not that it was cancelled', async () => {
    const ids = await withScope(context.db, platformScope, (tx) =>
      tx
        .insertInto('runs')
        .values(
          [1, 2, 3].map(() => ({
            org_id: east.orgId,
            account_id: east.teacher.accountId,
            kind: 'rehearsal',
          })),
        )
        .returning('id')
        .execute(),
    );
    const [done = '', failed = '', cancelled = ''] = ids.map(({ id }) => id);
    await finishRun(context, done, 1);
    await finishRun(context, done, 1);
    await recordEnd(context, { runId: failed, attempt: 1 }, { outcome: 'failed', step: 's', cause: 'c' });
    await recordEnd(
      context,
      { runId: cancelled, attempt: 1 },
      { outcome: 'cancelled', step: 's', cause: 'c' },
    );
    const { notices } = await list(east.teacher);
    expect(Object.fromEntries(notices.map(({ code, facts }) => [code, facts.run_id]))).toEqual({
      'run.done': done,
      'run.failed': failed,
    });
    expect(notices).toHaveLength(2);
  });

  it('arrive over the stream, at their owner only; reading in one tab is told to the others', async () => {
    const tabs = await Promise.all(
      [east.teacher, east.admin].map(async (person) => {
        const abort = new AbortController();
        const answer = await fetch(`${address}/api/live/stream?after=0-0`, {
          headers: await signedInHeaders(context, person),
          signal: abort.signal,
        });
        const lines: LiveLine[] = [];
        void (async () => {
          let text = '';
          for await (const part of answer.body ?? []) {
            text += new TextDecoder().decode(part as Uint8Array);
            lines.splice(0, lines.length, ...completeLines(text));
          }
        })().catch(() => undefined);
        await vi.waitFor(() => expect(lines[0]?.type).toBe('hello'));
        return { lines, close: () => abort.abort() };
      }),
    );
    const [owner, admin] = tabs;
    await tell(east.teacher, 'system');
    await vi.waitFor(() => expect(owner?.lines.map(({ type }) => type)).toContain('notice'));
    const [own] = (await list(east.teacher)).notices;
    await ask(east.teacher, '/api/notice/mark_read', { id: own?.id });
    await vi.waitFor(() => expect(owner?.lines.map(({ type }) => type)).toContain('notices'));
    expect(admin?.lines.filter(({ type }) => type.startsWith('notice'))).toEqual([]);
    for (const tab of tabs) tab.close();
  });
});

const completeLines = (text: string) =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as LiveLine);
