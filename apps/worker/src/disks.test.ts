import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { readDisks, readFolders } from './disks.ts';

it('always watches where steps keep their files', () => {
  expect(readFolders('')).toEqual({ scratch: tmpdir() });
  expect(readFolders('postgres=/data/pg, s3=/data/a=b')).toEqual({
    scratch: tmpdir(),
    postgres: '/data/pg',
    s3: '/data/a=b',
  });
});

it.each(['postgres', '=/data', 'postgres='])('does not guess what %s means', (text) => {
  expect(() => readFolders(text)).toThrow('SERVICE_FOLDERS');
});

it('measures what is there and leaves out what is not', async () => {
  const disks = await readDisks({ scratch: tmpdir(), postgres: '/not/on/this/host' });
  expect(Object.keys(disks)).toEqual(['scratch']);
  expect(disks.scratch?.size).toBeGreaterThan(0);
  expect(disks.scratch?.free).toBeLessThanOrEqual(disks.scratch?.size ?? 0);
});
