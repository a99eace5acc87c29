import { buildApp } from '@kejing/api/app';
import type { Context } from '@kejing/core/context';
import { withFreshContext } from '@kejing/testkit/fresh';
import { makeDistrict } from '@kejing/testkit/people';
import { Browser, seconds, type Clock } from './browser.ts';
import { guessing } from './guessing.ts';
import type { Verdict } from './verdict.ts';

const minutes = (count: number) => seconds(60 * count);
const hours = (count: number) => minutes(60 * count);

/** The rules of sessions, each tried with the clock in our hand. */
export function proveSessions({ short }: { short: boolean }): Promise<Verdict> {
  return withFreshContext(async (real) => {
    const clock: Clock = { now: new Date('2026-09-01T08:00:00Z') };
    const context: Context = {
      ...real,
      now: () => clock.now,
      settings: { ...real.settings, REQUESTS_PER_MINUTE: 1_000_000 },
    };
    const app = await buildApp(context);
    const { east } = await makeDistrict(context);
    const open = () => Browser.signedIn(app, clock, east.teacher.login);
    let broken = 0;
    let rules = 0;
    const rule = (name: string, held: boolean) => {
      rules += 1;
      if (!held) broken += 1;
      console.log(`${held ? 'held  ' : 'BROKEN'} ${name}`);
    };

    const first = await open();
    rule('a fresh token is good', (await first.whoAmI()) === 200);
    clock.now = new Date(clock.now.getTime() + minutes(14.9));
    rule('an access token is good for 15 minutes', (await first.whoAmI()) === 200);
    clock.now = new Date(clock.now.getTime() + seconds(10));
    rule('and then expires with 401', (await first.whoAmI()) === 401);
    const old = first.cookie;
    rule(
      'renewing gives a new pair',
      (await first.renew()) === 0 && first.cookie !== old && (await first.whoAmI()) === 200,
    );

    clock.now = new Date(clock.now.getTime() + seconds(11));
    const tabs = Array.from({ length: 5 }, () => first.copy());
    await Promise.all(tabs.map((tab) => tab.renew()));
    rule(
      'five tabs renewing at once get the same successor',
      new Set(tabs.map((tab) => tab.cookie)).size === 1 && tabs[0]?.cookie !== first.cookie,
    );
    clock.now = new Date(clock.now.getTime() + seconds(9.9));
    const late = first.copy();
    rule(
      '9.9 s later the old token still gives it',
      (await late.renew()) === 0 && late.cookie === tabs[0]?.cookie,
    );
    clock.now = new Date(clock.now.getTime() + seconds(0.2));
    rule('after 10 s it is reuse, refused with 401', (await first.copy().renew()) === 401);
    rule(
      'and the whole family is revoked',
      (await tabs[0]?.whoAmI()) === 401 && (await tabs[0]?.renew()) === 401,
    );

    clock.now = new Date(clock.now.getTime() + seconds(11));
    const slow = await open();
    const tabC = slow.copy();
    clock.now = new Date(clock.now.getTime() + seconds(11));
    await slow.renew();
    await slow.renew();
    rule(
      'a slow tab is not two behind within 10 s, however many tabs renew',
      (await tabC.renew()) === 0 && tabC.cookie === slow.cookie,
    );

    const older = await open();
    const grandparent = older.copy();
    clock.now = new Date(clock.now.getTime() + seconds(11));
    await older.renew();
    clock.now = new Date(clock.now.getTime() + seconds(11));
    await older.renew();
    rule(
      'a token two rotations old is reuse',
      (await grandparent.renew()) === 401 && (await older.whoAmI()) === 401,
    );

    const idle = await open();
    clock.now = new Date(clock.now.getTime() + hours(12) - seconds(1));
    const justInTime = idle.copy();
    rule('12 h less a second of rest is allowed', (await justInTime.renew()) === 0);
    clock.now = new Date(clock.now.getTime() + hours(12) + seconds(1));
    rule('12 h of rest answer 2001', (await justInTime.renew()) === 2001);

    const long = await open();
    const began = clock.now.getTime();
    while (clock.now.getTime() < began + hours(30 * 24 - 11)) {
      clock.now = new Date(clock.now.getTime() + hours(11));
      await long.renew();
    }
    clock.now = new Date(began + hours(30 * 24) - minutes(5));
    rule(
      '30 days less five minutes are allowed',
      (await long.renew()) === 0 && (await long.whoAmI()) === 200,
    );
    clock.now = new Date(began + hours(30 * 24) + seconds(1));
    rule('after 30 days the access token is dead too', (await long.whoAmI()) === 401);
    rule('after 30 days renewing answers 2001', (await long.renew()) === 2001);

    const gone = await open();
    await gone.signOut();
    rule('a signed-out session is revoked on the server', (await gone.whoAmI()) === 401);

    const victim = await open();
    const forged = victim.copy();
    forged.cookie = victim.cookie.replace(/\.(\d+)\./, '.7.');
    rule('a forged refresh token gets 401', (await forged.renew()) === 401);
    forged.cookie = victim.cookie.slice(0, -2) + 'AA';
    rule('and does not sign the owner out', (await forged.renew()) === 401 && (await victim.renew()) === 0);
    for (const [name, token] of Object.entries(forgedTokens(victim.token))) {
      const other = victim.copy();
      other.token = token;
      rule(`an access token with ${name} gets 401`, (await other.whoAmI()) === 401);
    }
    const elsewhere = await buildApp({
      ...context,
      settings: { ...context.settings, SESSION_SECRET: 'x'.repeat(43) },
    });
    rule(
      'a token of another installation gets 401',
      (await new Browser(elsewhere, clock, victim).whoAmI()) === 401,
    );

    const guesses = short ? 200 : 1000;
    for (const [name, held] of await guessing(app, clock, east, guesses)) rule(name, held);
    await app.close();
    return { line: `${broken} broken of ${rules} rules, ${guesses} guesses`, held: broken === 0 };
  });
}

function forgedTokens(token: string): Record<string, string> {
  const [session = '', ends = '', seal = ''] = token.split('.');
  return {
    'a changed seal': `${session}.${ends}.${seal.slice(0, -2)}AA`,
    'no seal': `${session}.${ends}.`,
    'a longer life': `${session}.${Number(ends) + 100_000}.${seal}`,
    'another session': `00000000-0000-4000-8000-000000000000.${ends}.${seal}`,
    'nothing in it': 'x',
  };
}
