import type { Client } from '@temporalio/client';

type Service = Client['workflowService'];
type Page = Awaited<ReturnType<Service['getWorkflowExecutionHistory']>>;
type Event = NonNullable<NonNullable<NonNullable<Page['history']>['events']>[number]>;
type Pending = NonNullable<
  Awaited<ReturnType<Service['describeWorkflowExecution']>>['pendingActivities']
>[number];

export type HistoryEvent =
  | `run_${'started' | 'done' | 'failed' | 'cancel_asked' | 'cancelled' | 'timed_out' | 'terminated'}`
  | `step_${'queued' | 'begun' | 'done' | 'failed' | 'timed_out' | 'cancel_asked' | 'cancelled'}`
  | `step_${'working' | 'waiting'}`
  | `order_${'failed' | 'timed_out'}`
  | 'other';

/** One line of a run's history, as a person reads it. */
export interface HistoryLine {
  number: number | null;
  at: Date | null;
  what: HistoryEvent;
  step: string | null;
  queue: string | null;
  attempt: number | null;
  worker: string | null;
  cause: string | null;
}

interface Facts extends Partial<Omit<HistoryLine, 'number' | 'at'>> {
  what: HistoryEvent;
  /** The event that queued the step which this one is about. */
  about?: { toString(): string } | null;
}

interface Failure {
  message?: string | null;
  cause?: Failure | null;
}

/** The engine wraps what went wrong; the innermost words are the ones that help. */
function causeOf(failure: Failure | null | undefined): string | null {
  if (!failure) return null;
  return causeOf(failure.cause) ?? failure.message ?? null;
}

/** What workers say among themselves on the way is left out; whatever is not known here stays as "other". */
function factsOf(event: Event): Facts | undefined {
  if (event.workflowTaskScheduledEventAttributes) return undefined;
  if (event.workflowTaskStartedEventAttributes) return undefined;
  if (event.workflowTaskCompletedEventAttributes) return undefined;
  return runFacts(event) ?? stepFacts(event) ?? { what: 'other' };
}

function runFacts(event: Event): Facts | undefined {
  if (event.workflowExecutionStartedEventAttributes) return { what: 'run_started' };
  if (event.workflowExecutionCompletedEventAttributes) return { what: 'run_done' };
  if (event.workflowExecutionCancelRequestedEventAttributes) return { what: 'run_cancel_asked' };
  if (event.workflowExecutionCanceledEventAttributes) return { what: 'run_cancelled' };
  if (event.workflowExecutionTimedOutEventAttributes) return { what: 'run_timed_out' };
  const failed = event.workflowExecutionFailedEventAttributes;
  if (failed) return { what: 'run_failed', cause: causeOf(failed.failure) };
  const ended = event.workflowExecutionTerminatedEventAttributes;
  if (ended) return { what: 'run_terminated', cause: ended.reason ?? null };
  const broken = event.workflowTaskFailedEventAttributes;
  if (broken) return { what: 'order_failed', worker: broken.identity, cause: causeOf(broken.failure) };
  if (event.workflowTaskTimedOutEventAttributes) return { what: 'order_timed_out' };
  return undefined;
}

function stepFacts(event: Event): Facts | undefined {
  const queued = event.activityTaskScheduledEventAttributes;
  if (queued) return { what: 'step_queued', step: queued.activityType?.name, queue: queued.taskQueue?.name };
  const begun = event.activityTaskStartedEventAttributes;
  if (begun)
    return {
      what: 'step_begun',
      about: begun.scheduledEventId,
      attempt: begun.attempt,
      worker: begun.identity,
      cause: causeOf(begun.lastFailure),
    };
  const done = event.activityTaskCompletedEventAttributes;
  if (done) return { what: 'step_done', about: done.scheduledEventId, worker: done.identity };
  const failed = event.activityTaskFailedEventAttributes;
  if (failed)
    return {
      what: 'step_failed',
      about: failed.scheduledEventId,
      worker: failed.identity,
      cause: causeOf(failed.failure),
    };
  const late = event.activityTaskTimedOutEventAttributes;
  if (late) return { what: 'step_timed_out', about: late.scheduledEventId, cause: causeOf(late.failure) };
  const asked = event.activityTaskCancelRequestedEventAttributes;
  if (asked) return { what: 'step_cancel_asked', about: asked.scheduledEventId };
  const cancelled = event.activityTaskCanceledEventAttributes;
  if (cancelled)
    return { what: 'step_cancelled', about: cancelled.scheduledEventId, worker: cancelled.identity };
  return undefined;
}

const ends = new Set<HistoryEvent>(['step_done', 'step_failed', 'step_timed_out', 'step_cancelled']);

/** @param before steps that were queued on earlier pages, by the number of the event that queued them. */
export function linesOf(
  events: readonly Event[],
  before: ReadonlyMap<string, string>,
  queuePrefix: string,
): { lines: HistoryLine[]; queued: Map<string, string> } {
  const queued = new Map(before);
  const lines: HistoryLine[] = [];
  for (const event of events) {
    const facts = factsOf(event);
    if (!facts) continue;
    const { what, about, step, queue, attempt, worker, cause } = facts;
    const number = String(event.eventId);
    if (what === 'step_queued') queued.set(number, step ?? '');
    const name = step ?? (about ? queued.get(about.toString()) : undefined);
    if (about && ends.has(what)) queued.delete(about.toString());
    lines.push({
      number: Number(number),
      at: dateOf(event.eventTime),
      what,
      step: name ?? null,
      queue: queue?.startsWith(queuePrefix) ? queue.slice(queuePrefix.length) : (queue ?? null),
      attempt: attempt ?? null,
      worker: worker ?? null,
      cause: cause ?? null,
    });
  }
  return { lines, queued };
}

/** The engine's number for a step that a worker has. */
const started = 2;

/** Steps under way: the history tells of them only when they have ended. */
export function pendingLines(pending: readonly Pending[] | null | undefined): HistoryLine[] {
  return (pending ?? []).map((each) => ({
    number: null,
    at: dateOf(each.lastStartedTime ?? each.scheduledTime),
    what: Number(each.state) === started ? 'step_working' : 'step_waiting',
    step: each.activityType?.name ?? null,
    queue: null,
    attempt: each.attempt ?? null,
    worker: each.lastWorkerIdentity || null,
    cause: causeOf(each.lastFailure),
  }));
}

function dateOf(
  time: { seconds?: { toString(): string } | null; nanos?: number | null } | null | undefined,
): Date | null {
  if (!time) return null;
  return new Date(Number(time.seconds ?? 0) * 1000 + Math.floor((time.nanos ?? 0) / 1e6));
}
