import type { BodyOf, DataOf } from '@kejing/contract/endpoint';
import type * as contract from '@kejing/contract/checks';
import { checkInstallation } from '@kejing/engine/workflows';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { bucketUrlFor, type PageAddress } from '../site/index.ts';
import { endCheck, findCheck, insertCheck } from './repository.ts';

export async function createCheck(
  context: Context,
  body: BodyOf<typeof contract.createCheck>,
): Promise<DataOf<typeof contract.createCheck>> {
  const { id } = await insertCheck(context.db, body.message);
  try {
    await context.engine.start(checkInstallation, `check-${id}`, { checkId: id });
  } catch (error) {
    await endCheck(context.db, id, { status: 'failed', object_key: null, finished_at: context.now() });
    throw new AppError('engineAway', {}, error);
  }
  return { check_id: id };
}

export async function getCheck(
  context: Context,
  checkId: string,
  page: PageAddress,
): Promise<DataOf<typeof contract.getCheck>> {
  const row = await findCheck(context.db, checkId);
  if (!row) throw new AppError('notFound');
  return {
    check_id: row.id,
    status: row.status,
    object_url: row.object_key
      ? await context.storage.link(row.object_key, bucketUrlFor(context.settings, page))
      : null,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}

export async function readMessage(context: Context, checkId: string): Promise<string> {
  const row = await findCheck(context.db, checkId);
  if (!row) throw new AppError('notFound');
  return row.message;
}

export async function finishCheck(context: Context, checkId: string, objectKey: string): Promise<void> {
  await endCheck(context.db, checkId, { status: 'done', object_key: objectKey, finished_at: context.now() });
}
