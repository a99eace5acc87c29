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
  const fresh = new Browser(app, clock, nothing);
  clock.now = new Date(clock.now.getTime() + seconds(901));
  rules.push(['15 minutes after it from any browser', (await fresh.signIn(login, testPassword)) === 0]);
  const admin = await Browser.signedIn(app, clock, school.admin.login);
  const reset = await fresh.resetPassword(await admin.createReset(accountId), 'Xin-De-Mima-2026');
  rules.push(['and an administrator’s link works throughout', reset === 0]);
  return rules;
}
