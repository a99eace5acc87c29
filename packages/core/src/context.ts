import { connectDatabase, type Database } from '@kejing/db/connect';
import { connectEngine, type Engine } from '@kejing/engine/client';
import { connectStorage, type Storage } from '@kejing/storage/client';
import type { AppSettings } from './settings.ts';

/** What every domain service works with: opened once per process, handed down. */
export interface Context {
  settings: AppSettings;
  db: Database;
  storage: Storage;
  engine: Engine;
  now: () => Date;
}

export function openContext(settings: AppSettings): Context {
  return {
    settings,
    db: connectDatabase(settings.DATABASE_URL),
    storage: connectStorage(settings),
    engine: connectEngine(settings),
    now: () => new Date(),
  };
}

export async function closeContext(context: Context): Promise<void> {
  context.storage.close();
  await Promise.all([context.engine.close(), context.db.destroy()]);
}
