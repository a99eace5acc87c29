import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { createPdf as endpoint, ReportLanguage } from '@kejing/contract/exports';
import type { BodyOf, DataOf } from '@kejing/contract/endpoint';
import { platformScope, withScope, type Scope, type ScopedDatabase } from '@kejing/db/scope';
import { objectKey } from '@kejing/storage/keys';
import { record } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { lockedOwnerOf, ownerOf, ownScope, type Owner } from '../objects/index.ts';
import { decideRun, relaySoon } from '../runs/index.ts';
import { reportSource, type ReportSource } from './source.ts';

/** Somebody who has asked for a file sits in front of it. */
const waitedFor = 2;
const pageVersion = 1;

export interface Made {
  lessonId: string;
  revision: number;
  kind: 'html' | 'pdf';
  language: ReportLanguage;
}

const types = { html: 'text/html; charset=utf-8', pdf: 'application/pdf' } as const;

/** Writes the object under the lesson's own name, then the row. */
export async function keepExport(context: Context, made: Made, bytes: Uint8Array): Promise<void> {
  const { lessonId, revision, kind, language } = made;
  const object_key = objectKey(`lessons/${lessonId}`, `report-${language}`, pageVersion, bytes, kind);
  // Printed files are packed already.
  if (kind === 'html') await context.storage.put(object_key, gzipSync(bytes), types.html, 'gzip');
  else await context.storage.put(object_key, bytes, types.pdf);
  const row = { object_key, made_at: context.now() };
  await withScope(context.db, platformScope, async (tx) => {
    const owner = await ownerOf(tx, lessonId);
    await tx
      .insertInto('lesson_exports')
      .values({ ...row, ...owner, lesson_id: lessonId, revision, kind, language })
      .onConflict((conflict) =>
        conflict.columns(['lesson_id', 'revision', 'kind', 'language']).doUpdateSet(row),
      )
      .execute();
  });
}

/** What is told of a lesson of one's own; that it left the house is written down. */
export async function ownReport(
  context: Context,
  person: Owner,
  lessonId: string,
  { as, requestId }: { as: string; requestId: string },
): Promise<ReportSource> {
  const source = await reportSource(context, ownScope(person), lessonId);
  await recordExport(context, person, lessonId, as, requestId);
  return source;
}

/** The same for the worker, of a given revision. */
export const revisionToReport = (context: Context, lessonId: string, revision?: number) =>
  reportSource(context, platformScope, lessonId, revision);

/** The page of a lesson of one's own. */
export const getReportPage = (context: Context, person: Owner, lessonId: string, language: ReportLanguage) =>
  newestPage(context, ownScope(person), lessonId, language);

/** The same for whoever was shown the lesson. */
export const getShownPage = (context: Context, lessonId: string, language: ReportLanguage) =>
  newestPage(context, platformScope, lessonId, language);

/** Of the newest revision; undefined where its figures are there and the page is not yet. */
async function newestPage(
  context: Context,
  scope: Scope,
  lessonId: string,
  language: ReportLanguage,
): Promise<string | undefined> {
  const key = await withScope(context.db, scope, async (tx) => {
    const revision = await newestRevision(tx, lessonId);
    return (await findExport(tx, { lessonId, revision, kind: 'html', language }))?.object_key;
  });
  return key ? context.storage.getText(key) : undefined;
}

/** The page of a revision, for the worker. */
export async function storedPage(context: Context, made: Omit<Made, 'kind'>): Promise<string | undefined> {
  const found = await withScope(context.db, platformScope, (tx) => findExport(tx, { ...made, kind: 'html' }));
  return found?.object_key ? context.storage.getText(found.object_key) : undefined;
}

/** One run for each revision and language: who asks while it is under way waits for the same one. */
export async function createPdf(
  context: Context,
  person: Owner,
  { analysis_id: lessonId, language }: BodyOf<typeof endpoint>,
  { requestId }: { requestId: string },
): Promise<DataOf<typeof endpoint>> {
  const asked = await withScope(context.db, ownScope(person), async (tx) => {
    const owner = await lockedOwnerOf(tx, lessonId);
    const revision = await newestRevision(tx, lessonId);
    const known = await findExport(tx, { lessonId, revision, kind: 'pdf', language });
    if (known?.object_key) return { revision, run_id: null };
    if (known?.run_id && (await isUnderWay(tx, known.run_id))) return { revision, run_id: known.run_id };
    const run_id = randomUUID();
    await tx
      .insertInto('lesson_exports')
      .values({ ...owner, lesson_id: lessonId, revision, kind: 'pdf', language, run_id })
      .onConflict((conflict) =>
        conflict.columns(['lesson_id', 'revision', 'kind', 'language']).doUpdateSet({ run_id }),
      )
      .execute();
    await decideRun(context, tx, person, 'pdf', {
      id: run_id,
      priority: waitedFor,
      plan: { lesson_id: lessonId, revision, language },
    });
    await record(tx, {
      ...person,
      action: 'lesson.print',
      subject: lessonId,
      requestId,
      at: context.now(),
    });
    return { revision, run_id };
  });
  await relaySoon(context);
  return asked;
}

export async function getPdf(
  context: Context,
  person: Owner,
  lessonId: string,
  language: ReportLanguage,
): Promise<{ bytes: Uint8Array; title: string }> {
  const found = await withScope(context.db, ownScope(person), (tx) =>
    tx
      .selectFrom('lesson_exports')
      .innerJoin('lessons', 'lessons.id', 'lesson_exports.lesson_id')
      .select(['object_key', 'title'])
      .where('lesson_id', '=', lessonId)
      .where('lessons.deleted_at', 'is', null)
      .where('kind', '=', 'pdf')
      .where('lesson_exports.language', '=', language)
      .where('object_key', 'is not', null)
      .orderBy('revision', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  if (!found?.object_key) throw new AppError('notFound');
  return { bytes: await context.storage.getBytes(found.object_key), title: found.title };
}

async function newestRevision(tx: ScopedDatabase, lessonId: string): Promise<number> {
  const newest = await tx
    .selectFrom('lesson_results')
    .innerJoin('lessons', 'lessons.id', 'lesson_results.lesson_id')
    .select('revision')
    .where('lesson_id', '=', lessonId)
    .where('lessons.deleted_at', 'is', null)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) throw new AppError('notFound');
  return newest.revision;
}

function findExport(tx: ScopedDatabase, { lessonId, revision, kind, language }: Made) {
  return tx
    .selectFrom('lesson_exports')
    .select(['object_key', 'run_id'])
    .where('lesson_id', '=', lessonId)
    .where('revision', '=', revision)
    .where('kind', '=', kind)
    .where('language', '=', language)
    .executeTakeFirst();
}

async function isUnderWay(tx: ScopedDatabase, runId: string): Promise<boolean> {
  const run = await tx.selectFrom('runs').select('outcome').where('id', '=', runId).executeTakeFirst();
  return run !== undefined && run.outcome === null;
}

function recordExport(context: Context, person: Owner, subject: string, as: string, requestId: string) {
  return withScope(context.db, ownScope(person), (tx) =>
    record(tx, {
      orgId: person.orgId,
      accountId: person.accountId,
      action: 'lesson.export',
      subject,
      requestId,
      at: context.now(),
      details: { as },
    }),
  );
}
