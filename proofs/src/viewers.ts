import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '@kejing/core/context';
import { hashPassword } from '@kejing/core/identity';
import { addAccount, addOrganisation } from '@kejing/core/seeds';
import { platformScope, withScope } from '@kejing/db/scope';
import { withFreshContext } from '@kejing/testkit/fresh';
import { signedInHeaders, testPassword, type TestPerson } from '@kejing/testkit/people';
import { ApiProcess } from './api-process.ts';
import { WorkerProcess, startRehearsal, waitFor } from './rehearsals.ts';
import type { Verdict } from './verdict.ts';
import { ViewerTab } from './viewer.ts';

const schools = 50;
const fewestTold = 40;
const lagGoal = 2_000;
const backGoal = 10_000;
const slots = 'media=16,speech=16,language=16,report=16';

interface Watched {
  teacher: TestPerson;
  admin: TestPerson;
}

/** Many tabs look on while work goes on; then the program they are connected to is killed. */
export async function proveViewers({ short }: { short: boolean }): Promise<Verdict> {
  const first = short
    ? await look({ count: 300, told: 6, workflows: 15, seconds: 2 })
    : await look({ count: 2_000, told: fewestTold, workflows: 50, seconds: 6 });
  // Without a goal: where one process ends on this machine.
  const more = short ? undefined : await look({ count: 10_000, told: 200, workflows: 50, seconds: 6 });
  const held = first.missed === 0 && first.lag <= lagGoal && first.back <= backGoal;
  const text = ({ tabs, lag, back, missed, memory, events }: Look) =>
    `lag p99 ${lag} ms with ${tabs} tabs, all back after ${(back / 1000).toFixed(1)} s, ${missed} missed of ${events} events, ${memory} kB a tab`;
  if (more) console.log(text(more));
  return { line: `${text(first)}; goals ≤ ${lagGoal} ms, ≤ ${backGoal / 1000} s, 0 missed`, held };
}

interface Look {
  tabs: number;
  lag: number;
  back: number;
  missed: number;
  memory: number;
  events: number;
}

interface Plan {
  count: number;
  /** How many tabs each event has to reach at least. */
  told: number;
  workflows: number;
  /** How long each step takes while the program is killed. */
  seconds: number;
}

function look({ count, told, workflows, seconds }: Plan): Promise<Look> {
  return withFreshContext(async (context) => {
    const people = await makeSchools(context);
    const api = await ApiProcess.start(context);
    const worker = new WorkerProcess(context, { slots });
    const heard = new Map<number, Map<ViewerTab, number>>();
    const tabs: ViewerTab[] = [];
    try {
      const before = api.memory;
      tabs.push(...(await openTabs(context, api.port, people, count, heard)));
      await worker.ready;
      const memory = Math.round((api.memory - before) / count / 1024);
      await rehearse(context, people, workflows, 0);
      const calm = await verify(context, tabs, people, heard, { told, workflows });
      console.log(
        `${count} tabs, undisturbed: lag p99 ${calm.lag} ms, ${calm.missed} missed of ${calm.events} events`,
      );

      const during = rehearse(context, people, workflows, seconds);
      await pause(1_000);
      await api.kill();
      await pause(500);
      const killed = Date.now();
      await api.start();
      await until(() => tabs.every((tab) => tab.open), 60_000);
      const back = Date.now() - killed;
      await during;
      const all = await verify(context, tabs, people, heard, { told, workflows });
      const resets = tabs.reduce((sum, tab) => sum + tab.resets, 0);
      console.log(
        `killed and started: all back after ${back} ms, ${all.missed} missed, ${resets} had to ask anew`,
      );
      return { tabs: count, lag: calm.lag, back, missed: all.missed + resets, memory, events: all.events };
    } finally {
      for (const tab of tabs) tab.close();
      await worker.stop();
      await api.kill();
    }
  });
}

function makeSchools(context: Context): Promise<Watched[]> {
  return withScope(context.db, platformScope, async (tx) => {
    const passwordHash = await hashPassword(testPassword);
    const platformId = await addOrganisation(tx, '平台', null);
    const made: Watched[] = [];
    for (let index = 0; index < schools; index += 1) {
      const orgId = await addOrganisation(tx, `school-${index}`, platformId);
      const add = async (login: string, role: 'sys_org_ops_admin' | 'sys_analysis_web_user') => ({
        orgId,
        login,
        accountId: await addAccount(tx, { orgId, login, name: login, roles: [role], passwordHash }),
      });
      made.push({
        teacher: await add(`teacher@${index}`, 'sys_analysis_web_user'),
        admin: await add(`admin@${index}`, 'sys_org_ops_admin'),
      });
    }
    return made;
  });
}

async function openTabs(
  context: Context,
  port: number,
  people: Watched[],
  count: number,
  heard: Map<number, Map<ViewerTab, number>>,
): Promise<ViewerTab[]> {
  const everybody = people.flatMap(({ teacher, admin }) => [teacher, admin]);
  // A few at a time: a hundred attempts at once from one address are what the throttle is there to refuse.
  const headers: Record<string, string>[] = [];
  for (let signedIn = 0; signedIn < everybody.length; signedIn += 10) {
    const some = everybody.slice(signedIn, signedIn + 10);
    headers.push(...(await Promise.all(some.map((person) => signedInHeaders(context, person)))));
  }
  const note = (tab: ViewerTab, id: number) => {
    const times = heard.get(id) ?? new Map<ViewerTab, number>();
    heard.set(id, times);
    // Told twice would be as wrong as not at all.
    times.set(tab, times.has(tab) ? Number.NaN : Date.now());
  };
  const tabs = Array.from({ length: count }, (_, index) => {
    const which = index % everybody.length;
    return new ViewerTab({
      port,
      accountId: everybody[which]?.accountId ?? '',
      headers: headers[which] ?? {},
      heard: note,
    });
  });
  for (let opened = 0; opened < count; opened += 200) {
    const some = tabs.slice(opened, opened + 200);
    for (const tab of some) tab.start();
    await until(() => some.every((tab) => tab.open), 60_000);
  }
  return tabs;
}

async function rehearse(
  context: Context,
  people: Watched[],
  workflows: number,
  seconds: number,
): Promise<void> {
  const ids = new Set<string>();
  for (let index = 0; index < workflows; index += 1) {
    const person = people[index % people.length];
    if (person) ids.add(await startRehearsal(context, person.teacher, { plan: { seconds } }));
  }
  await waitFor(
    context,
    (runs) => runs.filter((run) => ids.has(run.id) && run.outcome).length === ids.size,
    60,
  );
}

/** Every event reached every tab that may see it, once; and how long that took. */
async function verify(
  context: Context,
  tabs: ViewerTab[],
  people: Watched[],
  heard: Map<number, Map<ViewerTab, number>>,
  { told, workflows }: Pick<Plan, 'told' | 'workflows'>,
) {
  const rows = await withScope(context.db, platformScope, (tx) =>
    tx.selectFrom('live_events').select(['id', 'account_id', 'at']).orderBy('id').execute(),
  );
  const tabsOf = Map.groupBy(tabs, (tab) => tab.accountId);
  const audience = new Map(
    people.map(({ teacher, admin }) => [
      teacher.accountId,
      [teacher, admin].flatMap(({ accountId }) => tabsOf.get(accountId) ?? []),
    ]),
  );
  const complete = () =>
    rows.every((row) => heard.get(Number(row.id))?.size === audience.get(row.account_id)?.length);
  await until(complete, 15_000).catch(() => undefined);
  const lags: number[] = [];
  let missed = 0;
  for (const row of rows) {
    const expected = audience.get(row.account_id) ?? [];
    if (expected.length < told)
      throw new Error(`an event is for ${expected.length} tabs only, not for ${told}`);
    for (const tab of expected) {
      const at = heard.get(Number(row.id))?.get(tab);
      if (at === undefined || Number.isNaN(at)) missed += 1;
      else lags.push(at - row.at.getTime());
    }
  }
  if (rows.length < workflows * 6) throw new Error(`only ${rows.length} events: nothing has moved`);
  const sorted = lags.toSorted((a, b) => a - b);
  return { missed, events: rows.length, lag: sorted[Math.floor(sorted.length * 0.99)] ?? 0 };
}

async function until(enough: () => boolean, within: number): Promise<void> {
  const end = Date.now() + within;
  while (!enough()) {
    if (Date.now() > end) throw new Error(`not within ${within / 1000} s`);
    await pause(20);
  }
}
