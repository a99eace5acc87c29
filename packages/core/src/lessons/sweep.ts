import { recordingLimits } from '@kejing/contract/recordings';
import { platformScope, withScope, type ScopedDatabase } from '@kejing/db/scope';
import type { Context } from '../context.ts';
import { lessonFolder } from './create.ts';
import { changeFile, changeLesson, filesOf, freeBytes, returnQuota, type LessonRow } from './repository.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** A cancelled upload can be taken up again so long; then its parts go. */
const slipHours = 1;
const atOnce = 100;

type Sweeper = Pick<Context, 'db' | 'storage' | 'now'>;

export interface Swept {
  abandoned: number;
  purged: number;
  strays: number;
}

/** What nobody goes on with: unfinished uploads, old trash, and parts in the bucket that no lesson knows. */
export async function sweepUploads(context: Sweeper): Promise<Swept> {
  const swept = { abandoned: 0, purged: 0, strays: 0 };
  const before = (age: number) => new Date(context.now().getTime() - age);
  const limits = {
    unfinished: before(recordingLimits.keptDays * day),
    cancelled: before(slipHours * hour),
    trash: before(recordingLimits.trashDays * day),
  };
  for (let last = atOnce; last === atOnce; swept.abandoned += last)
    last = await inBatches(context, (tx) => abandoned(tx, limits), giveUp);
  for (let last = atOnce; last === atOnce; swept.purged += last)
    last = await inBatches(context, (tx) => inTrash(tx, limits.trash), purge);
  swept.strays = await abortStrays(context, limits.unfinished);
  return swept;
}

/** Locked while it is swept; whoever sends a part just now waits, and is then told that it is over. */
function inBatches(
  context: Sweeper,
  choose: (tx: ScopedDatabase) => Promise<LessonRow[]>,
  sweep: (context: Sweeper, tx: ScopedDatabase, lesson: LessonRow) => Promise<void>,
): Promise<number> {
  return withScope(context.db, platformScope, async (tx) => {
    const lessons = await choose(tx);
    for (const lesson of lessons) await sweep(context, tx, lesson);
    return lessons.length;
  });
}

const some = (tx: ScopedDatabase) =>
  tx.selectFrom('lessons').selectAll().orderBy('id').limit(atOnce).forUpdate().skipLocked();

function abandoned(tx: ScopedDatabase, limits: { unfinished: Date; cancelled: Date }): Promise<LessonRow[]> {
  return some(tx)
    .where('uploaded_at', 'is', null)
    .where('swept_at', 'is', null)
    .where((row) =>
      row.or([
        row('touched_at', '<', limits.unfinished),
        row.and([row('outcome', '=', 'cancelled'), row('touched_at', '<', limits.cancelled)]),
      ]),
    )
    .execute();
}

const inTrash = (tx: ScopedDatabase, limit: Date) => some(tx).where('deleted_at', '<', limit).execute();

async function emptyBucket({ storage }: Sweeper, tx: ScopedDatabase, lesson: LessonRow): Promise<void> {
  for (const file of await filesOf(tx, lesson.id)) {
    if (file.upload_id) await storage.parts.abort({ key: file.object_key, uploadId: file.upload_id });
    await changeFile(tx, file.id, { upload_id: null, etag: null, completed_at: null });
  }
  await storage.removeUnder(lessonFolder(lesson.id));
  await freeBytes(tx, lesson.id);
}

async function giveUp(context: Sweeper, tx: ScopedDatabase, lesson: LessonRow): Promise<void> {
  await emptyBucket(context, tx, lesson);
  await returnQuota(tx, lesson.id);
  await changeLesson(tx, lesson.id, {
    outcome: 'cancelled',
    swept_at: context.now(),
    updated_at: context.now(),
  });
}

async function purge(context: Sweeper, tx: ScopedDatabase, lesson: LessonRow): Promise<void> {
  await emptyBucket(context, tx, lesson);
  await returnQuota(tx, lesson.id);
  await tx.deleteFrom('lessons').where('id', '=', lesson.id).execute();
}

/** An upload that was opened while its row was being written, and other leavings. */
async function abortStrays({ db, storage }: Sweeper, limit: Date): Promise<number> {
  const old = (await storage.unfinishedUploads('lessons/')).filter(({ begunAt }) => begunAt < limit);
  if (old.length === 0) return 0;
  const known = await withScope(db, platformScope, (tx) =>
    tx
      .selectFrom('lesson_files')
      .select('upload_id')
      .where(
        'upload_id',
        'in',
        old.map(({ uploadId }) => uploadId),
      )
      .execute(),
  );
  const kept = new Set(known.map(({ upload_id }) => upload_id));
  const strays = old.filter(({ uploadId }) => !kept.has(uploadId));
  for (const stray of strays) await storage.parts.abort(stray);
  return strays.length;
}
