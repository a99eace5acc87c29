import type { DataOf } from '@kejing/contract/endpoint';
import type * as contract from '@kejing/contract/lessons';
import type { Lesson } from '@kejing/contract/lessons';
import { platformScope, withScope } from '@kejing/db/scope';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { linksFor, ownScope, type Owner } from '../objects/index.ts';
import type { PageAddress } from '../site/index.ts';
import { changeLesson, filesOf } from './repository.ts';

/** What was made of a recording: facts, and the names of its objects. */
export interface Media {
  seconds: number;
  loudness: number | null;
  peak: number | null;
  speech_seconds: number;
  sound_key: string;
  listening_key: string;
  player_key: string | null;
  poster_key: string | null;
  peaks_key: string;
  speech_key: string;
}

export interface RecordingFile {
  key: string;
  bytes: number;
  etag: string;
}

/** The files of a lesson in their order, for what works on them. */
export async function recordingOf(context: Context, lessonId: string): Promise<RecordingFile[]> {
  const files = await withScope(context.db, platformScope, (tx) => filesOf(tx, lessonId));
  if (files.length === 0) throw new Error('the lesson has no files');
  return files.map((file) => ({ key: file.object_key, bytes: Number(file.bytes), etag: file.etag ?? '' }));
}

/** Kept once; made anew, the newer names stand. Says whether the lesson waits for somebody's word. */
export function keepMedia(context: Context, lessonId: string, media: Media): Promise<boolean> {
  return withScope(context.db, platformScope, async (tx) => {
    const lesson = await tx
      .selectFrom('lessons')
      .select(['org_id', 'account_id', 'held'])
      .where('id', '=', lessonId)
      .executeTakeFirstOrThrow();
    const made = { ...media, made_at: context.now() };
    await tx
      .insertInto('lesson_media')
      .values({ ...made, lesson_id: lessonId, org_id: lesson.org_id, account_id: lesson.account_id })
      .onConflict((conflict) => conflict.column('lesson_id').doUpdateSet(made))
      .execute();
    await changeLesson(tx, lessonId, { duration_seconds: media.seconds });
    return lesson.held;
  });
}

/** What listens to a lesson needs to know of it. */
export interface ToHear extends Pick<Media, 'seconds' | 'loudness' | 'sound_key' | 'speech_key'> {
  language: Lesson['language'];
}

export async function lessonToHear(context: Context, lessonId: string): Promise<ToHear> {
  const row = await withScope(context.db, platformScope, (tx) =>
    tx
      .selectFrom('lesson_media')
      .innerJoin('lessons', 'lessons.id', 'lesson_media.lesson_id')
      .select(['seconds', 'loudness', 'sound_key', 'speech_key', 'language'])
      .where('lesson_id', '=', lessonId)
      .executeTakeFirstOrThrow(),
  );
  // Written by us alone, from the contract's list.
  return { ...row, language: row.language as Lesson['language'] };
}

/** Links that a player can use for as long as somebody looks at a lesson. */
export async function getMedia(
  context: Context,
  person: Owner,
  lessonId: string,
  page: PageAddress,
): Promise<DataOf<typeof contract.getMedia>> {
  const row = await withScope(context.db, ownScope(person), (tx) =>
    tx.selectFrom('lesson_media').selectAll().where('lesson_id', '=', lessonId).executeTakeFirst(),
  );
  if (!row) throw new AppError('notFound');
  const { link, expires_at } = linksFor(context, page);
  const maybe = (key: string | null) => (key ? link(key) : null);
  return {
    seconds: row.seconds,
    loudness: row.loudness,
    peak: row.peak,
    speech_seconds: row.speech_seconds,
    player_url: await maybe(row.player_key),
    listening_url: await link(row.listening_key),
    poster_url: await maybe(row.poster_key),
    peaks_url: await link(row.peaks_key),
    speech_url: await link(row.speech_key),
    expires_at,
  };
}
