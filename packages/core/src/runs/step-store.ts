import type { Database } from '@kejing/db/connect';
import type { StepStore } from '@kejing/engine/step-activity';
import { sql } from 'kysely';

/** Results and turns of steps in the database: one call each, and an outrun worker writes nothing. */
export function databaseStepStore(db: Database): StepStore {
  return {
    async begin({ runId, step, version, inputHash, fence, status }, again) {
      const { rows } = await sql<{ taken: boolean; output: unknown }>`
        select * from guarded.begin_step(${runId}, ${step}, ${version}, ${inputHash}, ${fence}, ${status}, ${again})`.execute(
        db,
      );
      const answer = rows[0];
      if (answer?.taken) return { taken: true };
      return answer && answer.output !== null ? { taken: false, output: answer.output } : undefined;
    },
    async save({ runId, step, version, inputHash, fence }, output) {
      const made = JSON.stringify(output ?? {});
      const { rows } = await sql<{ saved: boolean }>`
        select guarded.save_step(${runId}, ${step}, ${version}, ${inputHash}, ${fence}, ${made}::jsonb) as saved`.execute(
        db,
      );
      return rows[0]?.saved ?? false;
    },
    async progress({ runId, fence }, percent) {
      await sql`select guarded.report_progress(${runId}, ${fence}, ${percent})`.execute(db);
    },
  };
}
