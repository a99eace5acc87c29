import type { RunInput } from '@kejing/engine/workflows';
import { revise } from '../steps/revise.ts';
import { pipeline } from './pipeline.ts';

/** The plan names the lesson and which of its revisions. */
export function reviseLesson(run: RunInput): Promise<void> {
  const { lesson_id = '', revision = 0 } = run.plan;
  return pipeline(run, [revise], async (steps) => {
    await steps.take(revise, { lesson_id: String(lesson_id), revision: Number(revision) });
  });
}
