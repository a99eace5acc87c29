import { expect, it } from 'vitest';
import { whenBack } from './away.ts';

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

it('asks again until the database is back', async () => {
  const errors = [refused(), new Error('Connection terminated unexpectedly')];
  const ask = () => {
    const error = errors.shift();
    return error ? Promise.reject(error) : Promise.resolve('kept');
  };
  await expect(whenBack(ask, 1_000, 1)).resolves.toBe('kept');
});

it('gives up in the end, and at once for anything else', async () => {
  let asked = 0;
  const ask = (error: Error) => () => {
    asked += 1;
    return Promise.reject(error);
  };
  await expect(whenBack(ask(refused()), 20, 5)).rejects.toThrow('ECONNREFUSED');
  expect(asked).toBeGreaterThan(1);
  asked = 0;
  await expect(whenBack(ask(new Error('duplicate key')), 1_000, 1)).rejects.toThrow('duplicate key');
  expect(asked).toBe(1);
});
