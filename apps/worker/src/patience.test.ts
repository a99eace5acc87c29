import { TransportError } from '@temporalio/worker';
import { expect, it } from 'vitest';
import { patiently } from './patience.ts';

it('waits for an engine that is away', async () => {
  const unreachable = Object.assign(new Error('14 UNAVAILABLE'), { code: 14 });
  const answers = [new TransportError('refused'), new Error('failed to start', { cause: unreachable })];
  const asked = () => {
    const error = answers.shift();
    return error ? Promise.reject(error) : Promise.resolve('there');
  };
  await expect(patiently(asked)).resolves.toBe('there');
});

it('does not wait for what stays wrong', async () => {
  const missing = Object.assign(new Error('5 NOT_FOUND: no such namespace'), { code: 5 });
  await expect(patiently(() => Promise.reject(missing))).rejects.toThrow('no such namespace');
});
