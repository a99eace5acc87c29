import { databaseOver, openPool, type Database, type PoolUse } from '@kejing/db/connect';
import { connectEngine, type Engine } from '@kejing/engine/client';
import { connectStorage, type Storage } from '@kejing/storage/client';
import type { AppSettings } from './settings.ts';

/** What every domain service works with: opened once per process, handed down. */
export interface Context {
  settings: AppSettings;
  db: Database;
  pool: PoolUse;
  storage: Storage;
  engine: Engine;
  now: () => Date;
}

export function openContext(settings: AppSettings): Context {
  const pool = openPool(settings.DATABASE_URL);
  return {
    settings,
    db: databaseOver(pool),
    pool,
    storage: connectStorage(settings),
    engine: connectEngine(settings),
    now: () => new Date(),
  };
}

export async function closeContext(context: Context): Promise<void> {
  context.storage.close();
  await Promise.all([context.engine.close(), context.db.destroy()]);
}
