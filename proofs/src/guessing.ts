import type { buildApp } from '@kejing/api/app';
import { testPassword, type TestSchool } from '@kejing/testkit/people';
import { Browser, seconds, type Clock } from './browser.ts';

const wrong = 2002;
const heldBack = 2003;
const nothing = { token: '', cookie: '', device: '' };

/** Somebody guesses a colleague's password, a guess a second, from changing addresses; the owner must still get in. */
export async function guessing(
  app: Awaited<ReturnType<typeof buildApp>>,
  clock: Clock,
  school: TestSchool,
  guesses: number,
): Promise<[string, boolean][]> {
  const { login, accountId } = school.colleague;
  const known = await Browser.signedIn(app, clock, login);
  const attacker = new Browser(app, clock, nothing);
  const answers = new Map<number, number>();
  for (let count = 0; count < guesses; count += 1) {
    const code = await attacker.signIn(login, `guess-${count}`, `10.0.${count % 250}.${count % 199}`);
    answers.set(code, (answers.get(code) ?? 0) + 1);
    clock.now = new Date(clock.now.getTime() + seconds(1));
  }
  const tried = answers.get(wrong) ?? 0;
  console.log(
    `       ${guesses} guesses in ${guesses} s: ${tried} reached the password, ${answers.get(heldBack) ?? 0} held back`,
  );
  const burst = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      new Browser(app, clock, nothing).signIn('teacher@east', `x${index}`),
    ),
  );

  const rules: [string, boolean][] = [
    [
      'of a guess a second, at most 20 reach the password',
      tried <= 20 && tried + (answers.get(heldBack) ?? 0) === guesses,
    ],
    [
      'of 50 guesses in the same moment, at most 5 reach the password',
      burst.filter((code) => code === wrong).length <= 5,
    ],
    [
      'during the attack the owner comes in from a browser used before',
      (await known.signIn(login, testPassword)) === 0,
    ],
  ];
  // A new machine, the attack still going on: the administrator's link lets the owner in at once.
  const admin = await Browser.signedIn(app, clock, school.admin.login);
  const fresh = new Browser(app, clock, nothing);
  const reset = await fresh.resetPassword(await admin.createReset(accountId), 'Xin-De-Mima-2026');
  for (let count = 0; count < 20; count += 1) await attacker.signIn(login, `more-${count}`, '10.1.1.1');
  const back = await fresh.signIn(login, 'Xin-De-Mima-2026');
  rules.push(['during it, by the administrator’s link, from any browser', reset === 0 && back === 0]);
  clock.now = new Date(clock.now.getTime() + seconds(901));
  const later = await new Browser(app, clock, nothing).signIn(login, 'Xin-De-Mima-2026');
  rules.push(['15 minutes after it from any browser', later === 0]);
  rules.push(['and a school of 300 signs in from one address', await wholeSchool(app, clock, school)]);
  return rules;
}

/** Everybody behind one address, on machines that others use too. */
async function wholeSchool(
  app: Parameters<typeof guessing>[0],
  clock: Clock,
  school: TestSchool,
): Promise<boolean> {
  const logins = [school.admin.login, school.teacher.login, school.expert.login];
  for (let count = 0; count < 300; count += 1) {
    const login = logins[count % logins.length] ?? '';
    if ((await new Browser(app, clock, nothing).signIn(login, testPassword, '10.9.9.9')) !== 0) return false;
  }
  return true;
}
