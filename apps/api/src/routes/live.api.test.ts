import type { LiveLine } from '@kejing/contract/live';
import { signIn, signOut } from '@kejing/core/identity';
import { finishRun } from '@kejing/core/runs';
import { platformScope, withScope } from '@kejing/db/scope';
import { testContext } from '@kejing/testkit/context';
import { makeDistrict, signedInHeaders, testPassword, type TestPerson } from '@kejing/testkit/people';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';

const context = await testContext();
let app = await buildApp(context);
let address = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());
const { east, west, bureauAdmin, platformAdmin } = await makeDistrict(context);

/** A tab: reads lines until it is closed. */
async function watch(person: TestPerson, after = '0-0', headers?: { authorization: string }) {
  const abort = new AbortController();
  const answer = await fetch(`${address}/api/live/stream?after=${after}`, {
    headers: headers ?? (await signedInHeaders(context, person)),
    signal: abort.signal,
  });
  expect(answer.status).toBe(200);
  const lines: LiveLine[] = [];
  const ended = (async () => {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const part of answer.body ?? []) {
      const pieces = (rest + decoder.decode(part as Uint8Array, { stream: true })).split('\n');
      rest = pieces.pop() ?? '';
      lines.push(...pieces.map((piece) => JSON.parse(piece) as LiveLine));
    }
    return 'ended';
  })().catch(() => 'broken');
  await vi.waitFor(() => expect(lines[0]?.type).toBe('hello'));
  return {
    lines,
    ended,
    close: () => abort.abort(),
    runs: () => lines.filter((line) => line.type === 'run'),
  };
}

async function newRun(person: TestPerson): Promise<string> {
  const { id } = await withScope(context.db, platformScope, (tx) =>
    tx
      .insertInto('runs')
      .values({
        org_id: person.orgId,
        account_id: person.accountId,
        kind: 'rehearsal',
        queue: 'media',
        waiting_since: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

const seen = (tab: Awaited<ReturnType<typeof watch>>) => tab.runs().map((line) => line.state.run_id);

describe('the stream', () => {
  it('tells a change to its owner and to those who look after the owner, and to nobody else', async () => {
    const [owner, colleague, admin, bureau, beside, platform] = await Promise.all(
      [east.teacher, east.colleague, east.admin, bureauAdmin, west.admin, platformAdmin].map((person) =>
        watch(person),
      ),
    );
    const id = await newRun(east.teacher);
    for (const tab of [owner, admin, bureau, platform])
      await vi.waitFor(() => expect(tab && seen(tab)).toEqual([id]));
    // Told in the order of commits: whoever is told of a later one was not told of the first.
    const later = [await newRun(east.colleague), await newRun(west.admin)];
    await vi.waitFor(() => expect(colleague && seen(colleague)).toEqual([later[0]]));
    await vi.waitFor(() => expect(beside && seen(beside)).toEqual([later[1]]));
    for (const tab of [owner, colleague, admin, bureau, beside, platform]) tab?.close();
  });

  it('tells what was missed, once each, to a tab that comes back', async () => {
    const tab = await watch(east.teacher);
    const first = await newRun(east.teacher);
    await vi.waitFor(() => expect(seen(tab)).toContain(first));
    const cursor = tab.runs().at(-1)?.cursor;
    tab.close();
    const missed = [await newRun(east.teacher), await newRun(east.teacher)];
    await newRun(west.teacher);
    const back = await watch(east.teacher, cursor);
    expect(back.lines[0]).toMatchObject({ type: 'hello', resumed: true });
    await vi.waitFor(() => expect(seen(back)).toEqual(missed));
    const next = await newRun(east.teacher);
    await vi.waitFor(() => expect(seen(back)).toEqual([...missed, next]));
    back.close();
  });

  it('goes on from a cursor when the program was started anew meanwhile', async () => {
    const tab = await watch(east.teacher);
    const first = await newRun(east.teacher);
    await vi.waitFor(() => expect(seen(tab)).toEqual([first]));
    const cursor = tab.runs().at(-1)?.cursor;
    await app.close();
    await tab.ended;
    const missed = await newRun(east.teacher);
    app = await buildApp(context);
    address = await app.listen({ host: '127.0.0.1', port: 0 });
    const back = await watch(east.teacher, cursor);
    await vi.waitFor(() => expect(seen(back)).toEqual([missed]));
    back.close();
  });

  it('forgets nothing that happens while the program starts', async () => {
    // Much to read at the start, so that there is a while in which something can happen.
    const others = { org_id: west.orgId, account_id: west.teacher.accountId, kind: 'rehearsal' };
    await withScope(context.db, platformScope, (tx) =>
      tx
        .insertInto('runs')
        .values(Array.from({ length: 5_000 }, () => others))
        .execute(),
    );
    const tab = await watch(east.teacher);
    const first = await newRun(east.teacher);
    await vi.waitFor(() => expect(seen(tab)).toEqual([first]));
    const cursor = tab.runs().at(-1)?.cursor;
    const headers = await signedInHeaders(context, east.teacher);
    const written: string[] = [];
    for (let times = 0; times < 4; times += 1) {
      await app.close();
      app = await buildApp(context);
      address = await app.listen({ host: '127.0.0.1', port: 0 });
      const enough = new AbortController();
      const write = async () => {
        while (!enough.signal.aborted) written.push(await newRun(east.teacher));
      };
      const writers = Promise.all([write(), write(), write()]);
      const tabs = await Promise.all(Array.from({ length: 8 }, () => watch(east.teacher, cursor, headers)));
      enough.abort();
      await writers;
      for (const back of tabs) {
        expect(back.lines[0]).toMatchObject({ type: 'hello', resumed: true });
        await vi.waitFor(() => expect(new Set(seen(back))).toEqual(new Set(written)));
        expect(seen(back)).toHaveLength(written.length);
        back.close();
      }
    }
  });

  it.each(['1-5', '0-0', '999999999-999999999'])(
    'says of %s that it does not know what was missed',
    async (after) => {
      const tab = await watch(east.teacher, after);
      expect(tab.lines[0]).toMatchObject({ type: 'hello', resumed: false });
      tab.close();
    },
  );

  it('tells the owner of a waiting run its place', async () => {
    const tab = await watch(west.colleague);
    const id = await newRun(west.colleague);
    await vi.waitFor(
      () => {
        const places = tab.lines.filter((line) => line.type === 'places').map((line) => line.places[id]);
        expect(places.some((place) => (place ?? 0) > 0)).toBe(true);
      },
      { timeout: 5_000 },
    );
    tab.close();
  });

  it('ends within a minute when the session is ended elsewhere', async () => {
    const other = await buildApp(context);
    const before = address;
    address = await other.listen({ host: '127.0.0.1', port: 0 });
    const caller = { address: '127.0.0.1', device: 'test', requestId: 'test', deviceCookie: undefined };
    const { data } = await signIn(context, { login: east.expert.login, password: testPassword }, caller);
    const headers = { authorization: `Bearer ${data.token}` };
    // The clock of the streams starts with the first of them.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const tab = await watch(east.expert, '0-0', headers);
    await signOut(context, undefined, data.token);
    await vi.advanceTimersByTimeAsync(61_000);
    vi.useRealTimers();
    await expect(tab.ended).resolves.toBe('ended');
    address = before;
    await other.close();
  });
});

describe('query_state [S4.6]', () => {
  const ask = async (person: TestPerson, ids: string[]) => {
    const query = new URLSearchParams(ids.map((id): [string, string] => ['run_id', id]));
    const answer = await app.inject({
      url: `/api/analysis/query_state?${query.toString()}`,
      headers: await signedInHeaders(context, person),
    });
    return answer.json().data as { cursor: string; states: Record<string, unknown>[] };
  };

  it('says how far the runs have come that a person may see', async () => {
    const [own, foreign] = [await newRun(east.teacher), await newRun(west.teacher)];
    await finishRun(context, own, 1);
    const { states, cursor } = await ask(east.teacher, [own, foreign]);
    expect(states).toHaveLength(1);
    expect(states[0]).toMatchObject({
      run_id: own,
      status: 60_000,
      progress: 100,
      outcome: 'done',
      place: null,
    });
    expect(cursor).toMatch(/^\d+-\d+$/);
  });

  it('takes one id, many, and not more than two hundred', async () => {
    const id = await newRun(east.teacher);
    expect((await ask(east.teacher, [id])).states).toHaveLength(1);
    expect(
      await ask(
        east.teacher,
        Array.from({ length: 201 }, () => id),
      ),
    ).toBeNull();
  });
});
