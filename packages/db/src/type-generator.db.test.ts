import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@kejing/testkit/database';
import { expect, it } from 'vitest';
import { generateTypes } from './type-generator.ts';

const { ownerUrl } = await testDatabase();

it('has the types of the newest migration; `pnpm db:types` writes them anew', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kejing-types-'));
  await generateTypes(ownerUrl, join(folder, 'tables.ts'));
  const [fresh, committed] = await Promise.all([
    readFile(join(folder, 'tables.ts'), 'utf8'),
    readFile(new URL('./generated/tables.ts', import.meta.url), 'utf8'),
  ]);
  await rm(folder, { recursive: true });
  expect(committed).toBe(fresh);
});
