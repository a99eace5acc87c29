import type { Lesson, LessonFile } from '@kejing/contract/lessons';
import { partsOf } from '@kejing/contract/recordings';
import type { Owner } from '../objects/index.ts';
import type { FileRow, LessonRow } from './repository.ts';

/** A lesson's row with what its run and its people's names add. */
export interface ShownRow extends Omit<
  LessonRow,
  'quota_org_id' | 'quota_state' | 'reserved_bytes' | 'stored_bytes'
> {
  stage: string | null;
  progress: number | null;
  failed_step: string | null;
  cause: string | null;
  owner_name: string | null;
  org_name: string | null;
}

export function shownLesson(row: ShownRow, viewer: Pick<Owner, 'accountId'>): Lesson {
  return {
    analysis_id: row.id,
    title: row.title,
    teacher: row.teacher,
    class_name: row.class_name,
    // Written by us alone, from the contract's lists.
    subject: row.subject as Lesson['subject'],
    grade: row.grade as Lesson['grade'],
    language: row.language as Lesson['language'],
    product_type: row.product_type as Lesson['product_type'],
    lesson_date: row.lesson_date,
    tags: row.tags,
    status: row.status,
    stage: row.stage ?? '',
    progress: row.progress ?? 0,
    outcome: row.outcome,
    failed_step: row.failed_step,
    cause: row.cause,
    duration_seconds: row.duration_seconds,
    file_count: row.file_count,
    bytes: Number(row.bytes),
    held: row.held,
    owner_name: row.owner_name ?? '',
    own: row.account_id === viewer.accountId,
    org_name: row.org_name ?? '',
    created_at: row.created_at.toISOString(),
    uploaded_at: row.uploaded_at?.toISOString() ?? null,
    deleted_at: row.deleted_at?.toISOString() ?? null,
  };
}

export function shownFile(row: FileRow): LessonFile {
  const bytes = Number(row.bytes);
  return {
    file_id: row.id,
    name: row.name,
    bytes,
    fingerprint: row.fingerprint,
    part_bytes: row.part_bytes,
    part_count: partsOf(bytes, row.part_bytes),
    completed: row.completed_at !== null,
  };
}
