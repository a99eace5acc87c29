import { lives, statuses, type AnalysisKind, type Status } from '@kejing/contract/statuses';

/** Passed, under way, waiting for its turn, where it stopped, where it was called off, still to come. */
export type Segment = 'passed' | 'running' | 'waiting' | 'stopped' | 'cancelled' | 'ahead' | 'done';

export interface Standing {
  kind: AnalysisKind;
  status: Status;
  /** Known only while something else has to be finished first. */
  position?: number | null;
  /** Where it failed; a failure whose place is not known marks the first step. */
  failedAt?: Status;
  cancelled?: boolean;
}

/** Nothing is under way in these: they end when a person or another lesson does. */
const waits: Record<AnalysisKind, readonly Status[]> = {
  classroom: [statuses.classroom.waitingForUpload, statuses.classroom.waitingForDataLoad],
  career: [statuses.career.waitingForUpload, statuses.career.waitingForAnalysis],
};

const isWaiting = ({ kind, status, position }: Standing): boolean =>
  typeof position === 'number' || waits[kind].includes(status);

/** Every status of a life but its end has one segment. */
export const stepsOf = (kind: AnalysisKind): readonly Status[] => lives[kind].slice(0, -1);

/** Which segment the analysis stands at, from 0; what no life knows stands at the start. */
export function stepOf({ kind, status, failedAt }: Standing): number {
  const steps = stepsOf(kind);
  if (status === statuses[kind].done) return steps.length - 1;
  return Math.max(0, steps.indexOf(status === statuses[kind].failed ? (failedAt ?? status) : status));
}

export function segmentsOf(standing: Standing): Segment[] {
  const { kind, status, cancelled } = standing;
  if (status === statuses[kind].done) return stepsOf(kind).map(() => 'done');
  const here = stepOf(standing);
  return stepsOf(kind).map((_, index) => {
    if (index !== here) return index < here ? 'passed' : 'ahead';
    if (cancelled) return 'cancelled';
    if (status === statuses[kind].failed) return 'stopped';
    return isWaiting(standing) ? 'waiting' : 'running';
  });
}
