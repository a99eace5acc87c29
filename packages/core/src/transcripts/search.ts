import type { ScopedDatabase } from '@kejing/db/scope';
import { sql } from 'kysely';
import { pairsOf } from './pairs.ts';

/** The caller's own lessons in which these words were spoken, as far as neighbouring characters tell. */
export async function lessonsWhoseWordsHave(tx: ScopedDatabase, words: string): Promise<string[]> {
  const pairs = pairsOf([words]);
  if (pairs.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select guarded.search_transcripts(${pairs}::text[]) as id`.execute(tx);
  return rows.map(({ id }) => id);
}
