import { loadSettings } from '@kejing/services/settings';
import pg from 'pg';

/** Changes what a person may do, as an administrator would, in the stack of the journeys. */
export async function setRoles(login: string, roleIds: number[]): Promise<void> {
  const settings = await loadSettings();
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(settings.POSTGRES_PORT),
    user: 'postgres',
    password: settings.POSTGRES_PASSWORD,
    database: 'kejing',
  });
  await client.connect();
  try {
    const { rowCount } = await client.query('update accounts set role_ids = $2 where login = $1', [
      login,
      roleIds,
    ]);
    if (rowCount !== 1) throw new Error(`There is no account ${login}.`);
  } finally {
    await client.end();
  }
}
