import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { closeContext, openContext, type Context } from '@kejing/core/context';
import { readSettings } from '@kejing/core/settings';
import { platformScope, withScope } from '@kejing/db/scope';
import type { TestPerson } from './people.ts';

/** Reaches into an installation that runs, past its API, by the settings it was started with. */
export async function withInstalled<T>(
  envFile: string,
  work: (context: Context, person: (login: string) => Promise<TestPerson>) => Promise<T>,
): Promise<T> {
  const context = openContext(readSettings({ ...process.env, ...parseEnv(readFileSync(envFile, 'utf8')) }));
  const person = async (login: string): Promise<TestPerson> => {
    const found = await withScope(context.db, platformScope, (tx) =>
      tx.selectFrom('accounts').select(['id', 'org_id']).where('login', '=', login).executeTakeFirstOrThrow(),
    );
    return { accountId: found.id, orgId: found.org_id, login };
  };
  try {
    return await work(context, person);
  } finally {
    await closeContext(context);
  }
}
