import type { TrueTurn } from '@kejing/sample/synthesis/stage';
import type { LessonTruth } from './lesson.ts';

/** What was found: only these are compared with the truth. */
export interface FoundTurn {
  start: number;
  end: number;
  role: string;
}

export interface SpeakerScore {
  /** Of the time in which somebody speaks, the share that has a wrong role or none. */
  roleError: number;
  /** Of it, what was not heard at all. */
  missed: number;
  /** Of the true beginnings and ends, the share that was found within half a second. */
  boundaries: number;
}

const stepSeconds = 0.01;
const near = 0.5;

/** Compares who was found to speak with who spoke. Where two speak at once, either role or the group is right. */
export function scoreSpeakers(truth: LessonTruth, found: readonly FoundTurn[]): SpeakerScore {
  const count = Math.ceil(truth.seconds / stepSeconds);
  const heard: (string | undefined)[] = Array.from({ length: count });
  for (const { start, end, role } of found) heard.fill(role, stepOf(start), stepOf(end));
  const right = Array.from({ length: count }, () => new Set<string>());
  for (const turn of truth.turns) markRole(right, turn);
  let speech = 0;
  let wrong = 0;
  let missed = 0;
  for (const [index, roles] of right.entries()) {
    if (roles.size === 0) continue;
    speech += 1;
    const role = heard[index];
    if (role === undefined) missed += 1;
    if (role === undefined || !(roles.has(role) || (roles.size > 1 && role === 'group'))) wrong += 1;
  }
  return {
    roleError: wrong / speech,
    missed: missed / speech,
    boundaries: boundariesFound(utterancesOf(truth.turns), found),
  };
}

const stepOf = (seconds: number) => Math.round(seconds / stepSeconds);

function markRole(right: Set<string>[], { start, end, role, pauses }: TrueTurn): void {
  for (let step = stepOf(start); step < stepOf(end); step += 1) {
    const at = step * stepSeconds;
    if (!pauses.some((pause) => at >= pause.start && at < pause.end)) right[step]?.add(role);
  }
}

/** One voice without a break of a second, as transcripts count. */
function utterancesOf(turns: readonly TrueTurn[]): TrueTurn[] {
  const utterances: TrueTurn[] = [];
  for (const turn of turns) {
    const last = utterances.at(-1);
    if (last?.speaker === turn.speaker && turn.start - last.end < 1) last.end = Math.max(last.end, turn.end);
    else utterances.push({ ...turn });
  }
  return utterances;
}

function boundariesFound(utterances: readonly TrueTurn[], found: readonly FoundTurn[]): number {
  const close = (time: number, times: number[]) => times.some((each) => Math.abs(each - time) <= near);
  const starts = found.map(({ start }) => start);
  const ends = found.map(({ end }) => end);
  const hits = utterances.reduce(
    (sum, { start, end }) => sum + Number(close(start, starts)) + Number(close(end, ends)),
    0,
  );
  return hits / (utterances.length * 2);
}
