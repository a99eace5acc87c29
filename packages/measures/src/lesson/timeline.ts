import type { SpeakerRole, Utterance } from '@kejing/contract/transcripts';
import type { Span } from '../span.ts';

/** A piece of the lesson in which one utterance is heard, or nobody. */
export interface Stretch extends Span {
  role: SpeakerRole | 'silence';
  /** Its place in the lesson's utterances; −1 for silence. */
  utterance: number;
}

/** The lesson's time without the stretches that do not belong to it. */
export function lessonSpans(seconds: number, notLesson: readonly Span[]): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const { start, end } of notLesson) {
    if (start >= seconds) break;
    if (start > from) spans.push({ start: from, end: start });
    from = Math.max(from, end);
  }
  if (from < seconds) spans.push({ start: from, end: seconds });
  return spans;
}

/**
 * Every moment belongs to one utterance or to silence. How loud each voice is, a transcript does not say; where two
 * speak at once the one whose role is surer has the moment, then the one who began earlier.
 */
export function timelineOf(utterances: readonly Utterance[], spans: readonly Span[]): Stretch[] {
  const stretches: Stretch[] = [];
  const add = (start: number, end: number, utterance: number, role: Stretch['role']) => {
    if (end <= start) return;
    const last = stretches.at(-1);
    if (last && last.end === start && last.utterance === utterance) last.end = end;
    else stretches.push({ start, end, utterance, role });
  };
  let next = 0;
  const active: number[] = [];
  for (const span of spans) {
    let now = span.start;
    while (now < span.end) {
      while (next < utterances.length && (utterances[next]?.start ?? 0) <= now) {
        active.push(next);
        next += 1;
      }
      let until = Math.min(span.end, utterances[next]?.start ?? span.end);
      for (let place = active.length - 1; place >= 0; place -= 1) {
        const end = utterances[active[place] ?? 0]?.end ?? 0;
        if (end <= now) active.splice(place, 1);
        else until = Math.min(until, end);
      }
      const heard = surest(utterances, active);
      add(now, until, heard, heard < 0 ? 'silence' : (utterances[heard]?.role ?? 'none'));
      now = until;
    }
  }
  return stretches;
}

function surest(utterances: readonly Utterance[], active: readonly number[]): number {
  let best = -1;
  for (const index of active)
    if (best < 0 || (utterances[index]?.role_confidence ?? 0) > (utterances[best]?.role_confidence ?? 0))
      best = index;
  return best;
}
