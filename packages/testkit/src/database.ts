import { randomUUID } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { setting, urlFor } from './environment.ts';
import { withServer } from './template.ts';

export interface TestDatabase {
  ownerUrl: string;
  appUrl: string;
}

/** A copy of the template for this test file, dropped when the file is done. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withServer((client) => client.query(`create database ${name} template ${inject('template')}`));
  afterAll(async () => {
    await withServer((client) => client.query(`drop database if exists ${name} with (force)`));
  });
  return { ownerUrl: urlFor(name), appUrl: urlFor(name, setting('DATABASE_URL')) };
}
