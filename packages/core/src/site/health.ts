import { engineProblem } from '@kejing/engine/namespace';
import { bucketProblem } from '@kejing/storage/bucket';
import type { Context } from '../context.ts';
import { databaseAnswers } from './repository.ts';

/** A sentence for each part that does not answer. */
export async function problemsOf({ db, settings }: Pick<Context, 'db' | 'settings'>): Promise<string[]> {
  const problems = await Promise.all([
    databaseAnswers(db).then(
      () => undefined,
      () => 'The database does not answer.',
    ),
    bucketProblem(settings),
    engineProblem(settings.TEMPORAL_ADDRESS),
  ]);
  return problems.filter((problem) => problem !== undefined);
}
