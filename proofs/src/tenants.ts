import { buildApp } from '@kejing/api/app';
import { accessKey, mayCall } from '@kejing/contract/accesses';
import { endpoints } from '@kejing/contract/endpoints';
import type { Context } from '@kejing/core/context';
import { withFreshContext } from '@kejing/testkit/fresh';
import { makeDistrict, signedInHeaders } from '@kejing/testkit/people';
import type { Verdict } from './verdict.ts';
import { catalogueLeaks, unscopedLeaks } from './tenant-rows.ts';
import { callsOn, markersOf, strangersOf, type Stranger, type TenantCall } from './tenant-calls.ts';

type App = Awaited<ReturnType<typeof buildApp>>;

/** Every endpoint × role × somebody else's rows; interleaved tenants on few connections; no tenant at all. */
export function proveTenants({ short }: { short: boolean }): Promise<Verdict> {
  return withFreshContext(async (context) => {
    const app = await buildApp({
      ...context,
      settings: { ...context.settings, REQUESTS_PER_MINUTE: 1_000_000 },
    });
    const district = await makeDistrict(context);
    const leaks: string[] = [];
    let calls = 0;

    for (const stranger of await strangersOf(context, district)) {
      for (const endpoint of endpoints) {
        for (const call of callsOn(endpoint, stranger)) {
          calls += 1;
          const problem = await tryCall(app, call, stranger, mayCall(endpoint, stranger.roleIds));
          if (problem) leaks.push(`${stranger.name} ${accessKey(endpoint)} ${call.target}: ${problem}`);
        }
      }
    }
    console.log(`endpoints × roles × foreign rows: ${calls} calls, ${leaks.length} leaks`);

    const mixed = await interleaved(app, context, district, short ? 200 : 1000);
    calls += mixed.calls;
    leaks.push(...mixed.leaks);
    console.log(`interleaved requests of two tenants: ${mixed.calls}, ${mixed.leaks.length} leaks`);

    const rows = await unscopedLeaks(context);
    calls += rows.calls;
    leaks.push(...rows.leaks);
    console.log(`reads without a tenant: ${rows.calls}, ${rows.leaks.length} leaks`);

    const catalogue = await catalogueLeaks(context);
    leaks.push(...catalogue.leaks);
    console.log(`tables with forced row security: ${catalogue.forced}, exceptions ${catalogue.leaks.length}`);

    for (const leak of leaks) console.log(`LEAK ${leak}`);
    await app.close();
    return { line: `${leaks.length} leaks in ${calls} calls`, held: leaks.length === 0 && calls > 0 };
  });
}

/** Nothing when it was refused or showed only what is the stranger's own. */
async function tryCall(
  app: App,
  call: TenantCall,
  stranger: Stranger,
  permitted: boolean,
): Promise<string | undefined> {
  const answer = await app.inject({ ...call.request, headers: stranger.headers });
  const body = answer.body;
  if (answer.statusCode >= 500) return `answered ${answer.statusCode}`;
  if (!permitted) return answer.statusCode === stranger.refusal ? undefined : `answered ${answer.statusCode}`;
  const shown = stranger.foreign.find((marker) => marker !== call.sent && body.includes(marker));
  if (shown) return `showed ${shown}`;
  const { error_code: code, data } = answer.json<{ error_code: number; data: { count?: number } | null }>();
  // Asked for many, those that are not the caller's are left out.
  const succeeded = answer.statusCode === 200 && code === 0 && data?.count !== 0;
  const changes = call.request.method === 'POST' && call.sent !== undefined;
  return succeeded && changes ? 'changed a foreign row' : undefined;
}

/** Two schools ask at once over a handful of pooled connections; each must see itself only. */
async function interleaved(
  app: App,
  context: Context,
  district: Awaited<ReturnType<typeof makeDistrict>>,
  count: number,
) {
  const sides = await Promise.all(
    [district.east, district.west].map(async (school, index) => ({
      headers: await signedInHeaders(context, school.admin),
      own: school.admin.login,
      foreign: markersOf(index === 0 ? district.west : district.east),
    })),
  );
  const leaks: string[] = [];
  const ask = async (index: number) => {
    const side = sides[index % 2];
    if (!side) return;
    const answer = await app.inject({
      url: index % 3 === 0 ? '/currentUser' : '/users?page_size=200',
      headers: side.headers,
    });
    if (answer.statusCode !== 200 || !answer.body.includes(side.own))
      leaks.push(`request ${index} lost its own tenant`);
    if (side.foreign.some((marker) => answer.body.includes(marker)))
      leaks.push(`request ${index} saw the other tenant`);
  };
  for (let done = 0; done < count; done += 100)
    await Promise.all(Array.from({ length: Math.min(100, count - done) }, (_, index) => ask(done + index)));
  return { calls: count, leaks };
}
