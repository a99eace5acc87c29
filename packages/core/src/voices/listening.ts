import type { SampleProblem } from '@kejing/contract/voices';
import { platformScope, withScope } from '@kejing/db/scope';
import type { Context } from '../context.ts';
import { endEnrolment, findSample, forgetSampleKey } from './repository.ts';

const mostHours = 24;

/** A voice as one model gives it. */
export interface OwnVector {
  model: string;
  vector: number[];
}

/** The object that a sample's sound is in; undefined where nobody wants anything made of it any more. */
export async function sampleToEmbed(context: Context, enrolmentId: string): Promise<string | undefined> {
  const row = await withScope(context.db, platformScope, (tx) => findSample(tx, enrolmentId));
  return row?.state === 'waiting' ? (row.sample_key ?? undefined) : undefined;
}

/** Keeps the numbers, or says why there are none; the sound goes either way. Done again, it is the same. */
export async function endSample(
  context: Pick<Context, 'db' | 'storage' | 'now'>,
  enrolmentId: string,
  made: OwnVector | SampleProblem,
): Promise<void> {
  const ending =
    typeof made === 'string'
      ? ({ state: 'failed', problem: made } as const)
      : ({ state: 'ready', ...made, enrolled_at: context.now() } as const);
  await withScope(context.db, platformScope, (tx) => endEnrolment(tx, enrolmentId, ending));
  await forgetSample(context, enrolmentId);
}

/** Also of one that was ended before its sound could be removed. */
export async function forgetSample(
  context: Pick<Context, 'db' | 'storage'>,
  enrolmentId: string,
): Promise<void> {
  const row = await withScope(context.db, platformScope, (tx) => findSample(tx, enrolmentId));
  if (!row?.sample_key) return;
  await context.storage.removeUnder(row.sample_key);
  await withScope(context.db, platformScope, (tx) => forgetSampleKey(tx, enrolmentId));
}

/** A sample that nobody has come to in a day, as when no worker listens, does not stay: its owner may give another. */
export async function sweepSamples(context: Pick<Context, 'db' | 'storage' | 'now'>): Promise<number> {
  const limit = new Date(context.now().getTime() - mostHours * 3_600_000);
  const left = await withScope(context.db, platformScope, (tx) =>
    tx
      .selectFrom('voice_enrolments')
      .select('id')
      .where('sample_key', 'is not', null)
      .where('consented_at', '<', limit)
      .execute(),
  );
  for (const { id } of left) await endSample(context, id, 'broken_off');
  return left.length;
}

/** The voice of the person whose lesson it is, where that person gave it. */
export async function voiceForLesson(context: Context, lessonId: string): Promise<OwnVector | undefined> {
  const row = await withScope(context.db, platformScope, (tx) =>
    tx
      .selectFrom('voice_enrolments')
      .innerJoin('lessons', 'lessons.account_id', 'voice_enrolments.account_id')
      .select(['voice_enrolments.model', 'voice_enrolments.vector'])
      .where('lessons.id', '=', lessonId)
      .where('voice_enrolments.state', '=', 'ready')
      .executeTakeFirst(),
  );
  return row?.model && row.vector ? { model: row.model, vector: row.vector } : undefined;
}

/** Numbers of a model that is not used any more say nothing: they go, and their owner is asked for a new sample. */
export async function outdateVoice(context: Context, lessonId: string, model: string): Promise<void> {
  await withScope(context.db, platformScope, (tx) =>
    tx
      .updateTable('voice_enrolments')
      .set({ state: 'outdated', vector: null })
      .where('state', '=', 'ready')
      .where('model', '=', model)
      .where('account_id', 'in', (query) =>
        query.selectFrom('lessons').select('account_id').where('id', '=', lessonId),
      )
      .execute(),
  );
}
