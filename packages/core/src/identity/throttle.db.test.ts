import { testContext } from '@kejing/testkit/context';
import { expect, it } from 'vitest';
import { admitAttempt, admitGuess, forgive, type ThrottleKey } from './throttle.ts';

const { db } = await testContext();
const at = (milliseconds: number) => new Date(Date.UTC(2026, 0, 1) + milliseconds);

it('lets an attempt in that was made a moment earlier and is counted a moment later', async () => {
  const address: ThrottleKey = { kind: 'address', value: 'a school' };
  await admitAttempt(db, [address], at(5));
  await expect(admitAttempt(db, [address], at(0))).resolves.toBeUndefined();
  await forgive(db, [address]);
  await expect(admitAttempt(db, [address], at(10))).resolves.toBeUndefined();
});

it('blocks for longer and longer after the free attempts, and says so in the words of the place', async () => {
  const account: ThrottleKey = { kind: 'account', value: 'somebody' };
  for (let attempt = 0; attempt < 5; attempt += 1) await admitAttempt(db, [account], at(attempt));
  await expect(admitAttempt(db, [account], at(500))).rejects.toMatchObject({ code: 'tooManyAttempts' });
  await expect(admitGuess(db, [account], at(500))).rejects.toMatchObject({ code: 'tooManyRequests' });
  await expect(admitAttempt(db, [account], at(1100))).resolves.toBeUndefined();
  await expect(admitAttempt(db, [account], at(2500))).rejects.toMatchObject({ code: 'tooManyAttempts' });
});
