import type { DataOf } from '@kejing/contract/endpoint';
import type * as contract from '@kejing/contract/operations';
import { withScope } from '@kejing/db/scope';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Person } from '../identity/index.ts';
import { historyOf, isUnstarted } from '../runs/index.ts';
import {
  failuresOf,
  findRunRow,
  pageOfRuns,
  type RunCursor,
  type RunFilter,
  type RunRow,
} from './repository.ts';

type RunList = DataOf<typeof contract.listRuns>;
type History = DataOf<typeof contract.getRunHistory>;

const failuresShown = 200;
const iso = (date: Date | null | undefined) => date?.toISOString() ?? null;

export async function listRuns(
  context: Context,
  person: Pick<Person, 'scope'>,
  { cursor, page_size: size, ...filter }: RunFilter & { cursor?: string; page_size: number },
): Promise<RunList> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await withScope(context.db, person.scope, (tx) =>
    pageOfRuns(tx, filter, context.now(), { after, size: size + 1 }),
  );
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    runs: shown.map(runOf),
    next_cursor: rows.length > size && last ? writeCursor({ created: last.created_text, id: last.id }) : null,
  };
}

export async function getRunHistory(
  context: Context,
  person: Pick<Person, 'scope'>,
  wanted: { run_id: string; attempt?: number; cursor?: string; page_size: number },
): Promise<History> {
  const { row, failures, unstarted } = await withScope(context.db, person.scope, async (tx) => {
    const found = await findRunRow(tx, wanted.run_id);
    if (!found) throw new AppError('notFound');
    return {
      row: found,
      failures: await failuresOf(tx, found.id, failuresShown),
      unstarted: await isUnstarted(tx, found),
    };
  });
  const attempt = wanted.attempt ?? row.attempt;
  if (attempt > row.attempt) throw new AppError('notFound');
  const { page_size: size, cursor } = wanted;
  const page = await historyOf(context, { id: row.id, attempt }, { size, cursor }).catch((error: unknown) => {
    if (error instanceof RangeError) throw new AppError('invalid', { detail: 'cursor' }, error);
    throw new AppError('engineAway', {}, error);
  });
  const absent = unstarted && attempt === row.attempt ? 'not_started' : 'dropped';
  return {
    run: runOf(row),
    attempt,
    state: page ? 'kept' : absent,
    lines: page?.lines.map((line) => ({ ...line, at: iso(line.at) })) ?? [],
    next_cursor: page?.next ?? null,
    failures: failures.map(({ at, step, trouble, cause, worker }) => ({
      at: at.toISOString(),
      step,
      trouble,
      cause,
      worker,
    })),
  };
}

function runOf(row: RunRow): RunList['runs'][number] {
  return {
    run_id: row.id,
    kind: row.kind,
    org_id: row.org_id,
    org_name: row.org_name,
    account_name: row.account_name,
    state: row.outcome ?? (row.waiting_since ? 'waiting' : 'running'),
    step: row.failed_step ?? row.stage,
    progress: row.progress,
    attempt: row.attempt,
    priority: row.priority,
    queue: row.queue,
    worker: row.worker,
    cause: row.cause,
    created_at: row.created_at.toISOString(),
    waiting_since: iso(row.waiting_since),
    finished_at: iso(row.finished_at),
  };
}

const cursorShape = z.tuple([
  z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/),
  z.uuid(),
]);

const writeCursor = ({ created, id }: RunCursor) =>
  Buffer.from(JSON.stringify([created, id])).toString('base64url');

function readCursor(text: string): RunCursor {
  try {
    const [created, id] = cursorShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { created, id };
  } catch (error) {
    throw new AppError('invalid', { detail: 'cursor' }, error);
  }
}
