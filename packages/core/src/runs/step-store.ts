import { whenBack } from '@kejing/db/away';
import type { Database } from '@kejing/db/connect';
import type { Begun, StepStore } from '@kejing/engine/step-store';
import { sql } from 'kysely';

/** Results and turns of steps in the database: one call each, and an outrun worker writes nothing. */
export function databaseStepStore(db: Database): StepStore {
  return {
    async begin(turn, again) {
      const { rows } = await sql<Begun>`
        select * from guarded.begin_step(${turn.runId}, ${turn.step}, ${turn.version}, ${turn.inputHash}, ${turn.fence},
          ${turn.status}, ${again}, ${turn.queue}, ${turn.worker}, ${turn.attempts})`.execute(db);
      return rows[0] ?? { state: 'lost' };
    },
    async save(turn, output) {
      const made = JSON.stringify(output ?? {});
      const saving = sql<{ saved: boolean }>`
        select guarded.save_step(${turn.runId}, ${turn.step}, ${turn.version}, ${turn.inputHash}, ${turn.fence},
          ${made}::jsonb, ${turn.status}, ${turn.nextQueue}) as saved`;
      // What may have taken an hour to make is not thrown away because the database restarts; kept twice is kept once.
      const { rows } = await whenBack(() => saving.execute(db));
      return rows[0]?.saved ?? false;
    },
    async progress({ runId, fence }, percent) {
      await sql`select guarded.report_progress(${runId}, ${fence}, ${percent})`.execute(db);
    },
    async fail({ runId, step, fence, worker }, trouble, cause) {
      const { rows } = await sql<{ times: number }>`
        select guarded.fail_step(${runId}, ${step}, ${fence}, ${trouble}, ${cause}, ${worker}) as times`.execute(
        db,
      );
      return rows[0]?.times ?? 0;
    },
  };
}
