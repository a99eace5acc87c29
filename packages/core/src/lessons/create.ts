import { randomUUID } from 'node:crypto';
import type { DataOf } from '@kejing/contract/endpoint';
import type * as contract from '@kejing/contract/lessons';
import { currentConsent } from '@kejing/contract/consent';
import { endingOf, mediaTypes, partBytes, partsOf, recordingLimits } from '@kejing/contract/recordings';
import { needsGuardian } from '@kejing/contract/school';
import { withScope } from '@kejing/db/scope';
import type { z } from 'zod';
import { record } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { bucketUrlFor, type PageAddress } from '../site/index.ts';
import { insertConsent, insertLesson, recordingsOpen, takeQuota, type Lacking } from './repository.ts';
import { ownScope, type Owner } from '../objects/index.ts';

type NewLesson = z.output<typeof contract.createLesson.body>;
type NewFile = NewLesson['files'][number];

const lackOf: Record<Lacking, 'quotaUsedUp' | 'storageUsedUp'> = {
  analysis: 'quotaUsedUp',
  storage_gb: 'storageUsedUp',
};
export const quotaRefusal = (lacking: Lacking) => new AppError(lackOf[lacking]);

/** Everything under it is one lesson's, and goes with it. */
export const lessonFolder = (lessonId: string) => `lessons/${lessonId}/`;

/** Ending and size are judged before the first byte; what is inside is judged when it has come. */
function checkedFile(file: NewFile) {
  const ending = endingOf(file.name);
  if (!ending) throw new AppError('badRecording', { name: file.name });
  if (file.bytes > recordingLimits.bytesPerFile) {
    const limit = String(recordingLimits.bytesPerFile / 1000 ** 3);
    throw new AppError('recordingTooLarge', { name: file.name, limit });
  }
  return { ...file, ending, mediaType: mediaTypes[ending] };
}

function checkedConsent({ consent, grade }: NewLesson) {
  if (!consent || consent.text_version !== currentConsent.version) throw new AppError('consentMissing');
  if (needsGuardian(grade) && !consent.guardian) throw new AppError('guardianMissing');
  return consent;
}

/** Rows, consent and quota in one transaction; nothing is asked of the bucket before the first part. */
export async function createLesson(
  context: Context,
  person: Owner & { skipAnalysis?: boolean },
  body: NewLesson,
  asked: { page: PageAddress; requestId: string },
): Promise<DataOf<typeof contract.createLesson>> {
  const { files: sent, consent: _, ...words } = body;
  const consent = checkedConsent(body);
  const id = randomUUID();
  const files = sent.map(checkedFile).map((file, index) => {
    const fileId = randomUUID();
    const key = `${lessonFolder(id)}recording-${fileId}.${file.ending}`;
    return { ...file, id: fileId, object_key: key, place: index + 1 };
  });
  const owner = { org_id: person.orgId, account_id: person.accountId };
  const now = context.now();
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  await withScope(context.db, ownScope(person), async (tx) => {
    await insertLesson(
      tx,
      {
        ...words,
        ...owner,
        id,
        held: person.skipAnalysis ?? false,
        file_count: files.length,
        bytes,
        created_at: now,
        updated_at: now,
        touched_at: now,
      },
      files.map(({ mediaType: _type, ...file }) => ({ ...file, part_bytes: partBytes })),
    );
    await insertConsent(tx, { ...consent, ...owner, lesson_id: id, at: now });
    const lacking = await takeQuota(tx, id);
    if (lacking) throw quotaRefusal(lacking);
    await record(tx, {
      orgId: person.orgId,
      accountId: person.accountId,
      action: 'lesson.create',
      subject: id,
      details: { files: files.length, bytes, consent: consent.basis, text_version: consent.text_version },
      requestId: asked.requestId,
      at: now,
    });
  });
  const bucket = `${bucketUrlFor(context.settings, asked.page)}/${context.settings.S3_BUCKET}`;
  return {
    analysis_id: id,
    audio_upload_urls: files.map((file) => ({
      file_id: file.id,
      name: file.name,
      url: `${bucket}/${file.object_key}`,
      bytes: file.bytes,
      part_bytes: partBytes,
      part_count: partsOf(file.bytes),
    })),
  };
}

/** Who will see what is about to be uploaded. */
export function getUploadTerms(
  context: Context,
  person: Owner & { orgName: string },
): Promise<DataOf<typeof contract.getUploadTerms>> {
  return withScope(context.db, ownScope(person), async (tx) => ({
    org_name: person.orgName,
    recordings_open: await recordingsOpen(tx, person.orgId),
    text_version: currentConsent.version,
  }));
}
