import type { Database } from '@kejing/db/connect';
import { sql } from 'kysely';

export async function databaseAnswers(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
