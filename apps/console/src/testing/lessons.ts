import { accessKey } from '@kejing/contract/accesses';
import * as contract from '@kejing/contract/lessons';
import type { LiveLine, RunState } from '@kejing/contract/live';
import type { Accesses } from '@kejing/contract/accesses';

const id = (number: number) => `a0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A lesson of the person's own that is done, unless told otherwise. */
export const lesson = (number: number, more: Partial<contract.Lesson> = {}): contract.Lesson => ({
  analysis_id: id(number),
  title: `第 ${number} 课`,
  teacher: '王敏',
  class_name: '五年级3班',
  subject: 'maths',
  grade: 'grade_5',
  language: 'zh',
  lesson_date: '2026-05-20',
  tags: [],
  product_type: 11,
  status: 60000,
  stage: '',
  progress: 100,
  outcome: 'done',
  failed_step: null,
  cause: null,
  duration_seconds: 2700,
  file_count: 1,
  bytes: 876_000_000,
  owner_name: '周雨欣',
  held: false,
  own: true,
  org_name: '数学组',
  created_at: '2026-05-20T10:00:00.000Z',
  uploaded_at: '2026-05-20T10:10:00.000Z',
  deleted_at: null,
  ...more,
});

/** The lesson's run as the server tells of it. */
export const runOf = (of: contract.Lesson, more: Partial<RunState> = {}): RunState => ({
  run_id: of.analysis_id,
  kind: 'lesson',
  status: of.status,
  stage: of.stage,
  progress: of.progress,
  attempt: 1,
  outcome: of.outcome,
  failed_step: of.failed_step,
  cause: of.cause,
  queue: null,
  waiting: false,
  place: null,
  ...more,
});

/** What whoever has lessons of their own may call. */
export const ownerAccesses: Accesses = Object.fromEntries(
  Object.values(contract)
    .filter((each) => typeof each === 'object' && 'callers' in each)
    .filter(({ callers }) => (callers as readonly string[]).includes('sys_analysis_web_user'))
    .map((endpoint) => [accessKey(endpoint), true as const]),
);

/** A stream that the test speaks into. */
export function liveLines() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const open = (signal: AbortSignal | null | undefined) =>
    new Response(
      new ReadableStream<Uint8Array>({
        start(made) {
          controller = made;
          signal?.addEventListener('abort', () => made.error(new Error('aborted')));
        },
      }),
    );
  const say = (line: LiveLine) => controller?.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
  return { open, say };
}
