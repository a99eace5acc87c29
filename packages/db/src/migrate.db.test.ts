import { testDatabase } from '@kejing/testkit/database';
import pg from 'pg';
import { expect, it } from 'vitest';
import { migrate, readMigrations } from './migrate.ts';

const { ownerUrl, appUrl } = await testDatabase();

it('does nothing the second time', async () => {
  expect(await migrate(ownerUrl)).toEqual([]);
});

it('refuses a migration that was changed after it had been applied', async () => {
  const [first, ...rest] = readMigrations();
  if (!first) throw new Error('there is no migration');
  await expect(migrate(ownerUrl, [{ ...first, hash: 'other' }, ...rest])).rejects.toThrow(/was changed/);
});

it('leaves nothing of a migration that fails', async () => {
  const broken = {
    name: '9999-broken.sql',
    sql: 'create table half (id int); select no_such_function();',
    hash: 'x',
  };
  await expect(migrate(ownerUrl, [...readMigrations(), broken])).rejects.toThrow(/no_such_function/);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const found = await client.query("select to_regclass('half') as half");
  await client.end();
  expect(found.rows).toEqual([{ half: null }]);
});

it('lets the application read and write rows but change no table', async () => {
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  await client.query("insert into installation_checks (message) values ('hello')");
  await expect(client.query('drop table installation_checks')).rejects.toThrow(/must be owner/);
  await expect(client.query('create table mine (id int)')).rejects.toThrow(/permission denied/);
  await client.end();
});
