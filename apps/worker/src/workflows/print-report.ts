import type { RunInput } from '@kejing/engine/workflows';
import { print } from '../steps/print.ts';
import { pipeline } from './pipeline.ts';

/** The plan names the lesson, which of its revisions and the language. */
export function printReport(run: RunInput): Promise<void> {
  const { lesson_id = '', revision = 0, language } = run.plan;
  return pipeline(run, [print], async (steps) => {
    await steps.take(print, {
      lesson_id: String(lesson_id),
      revision: Number(revision),
      language: language === 'en' ? 'en' : 'zh',
    });
  });
}
