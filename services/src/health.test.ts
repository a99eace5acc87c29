import { expect, it } from 'vitest';
import { chooseVersion } from './postgres.ts';
import { diskSentence } from './service.ts';

const gigabyte = 1024 ** 3;

it('says in one sentence that the disk is nearly full', () => {
  expect(diskSentence(50 * gigabyte, '/srv/data')).toBeUndefined();
  expect(diskSentence(1.5 * gigabyte, '/srv/data')).toBe(
    'The disk of /srv/data is nearly full: 1.5 GB left, 2 GB needed.',
  );
});

it('says in one sentence that the data was made by a version that is not installed', () => {
  expect(chooseVersion(undefined, ['17', '15'])).toBe('17');
  expect(chooseVersion('15', ['17', '15'])).toBe('15');
  expect(() => chooseVersion('14', ['17', '15'])).toThrow(
    /made by PostgreSQL 14, but only 17, 15 is installed/,
  );
  expect(() => chooseVersion(undefined, [])).toThrow('PostgreSQL 15 or newer is not installed.');
});
