import type { Code } from '@kejing/contract/coding';
import type { Transcript } from '@kejing/contract/transcripts';
import { timesOf, type Placed } from './place.ts';

interface Span {
  start: number;
  end: number;
}

/** What goes on in the silence after it was said. */
const goesOn = new Set([
  'exercise',
  'experiment',
  'discussion',
  'presentation',
  'board_work',
  'question_answer',
]);
/** A silence as long as this is work or thought, not breath. */
const working = 3;

/** Codes as they are kept, in the order of time. */
export function codesFrom(agreed: readonly Placed[], transcript: Transcript, gaps: readonly Span[]): Code[] {
  const nextStart = new Map(
    transcript.utterances.map(({ id }, index) => [id, transcript.utterances[index + 1]?.start ?? null]),
  );
  const codes = agreed.map((found, index): Code => ({
    ...found.meaning,
    id: `${found.utterance.id}:${found.meaning.kind}:model:${index}`,
    ...timesOf(found),
    utterance: found.utterance.id,
    quote: found.quote,
    source: 'model',
  }));
  for (const code of codes) {
    if (code.kind !== 'activity' || !goesOn.has(code.value)) continue;
    const next = nextStart.get(code.utterance ?? '') ?? null;
    if (next !== null && next - code.end >= working) code.end = next;
  }
  const ordered = codes.toSorted((a, b) => a.start - b.start);
  return ordered
    .filter(({ kind }) => kind !== 'task' && kind !== 'phase')
    .concat(lasting(ordered, 'task', transcript, gaps), lasting(ordered, 'phase', transcript, gaps));
}

/** Tasks and phases last until the next one begins; nobody knows how they went on where nothing was coded. */
function lasting(
  codes: readonly Code[],
  kind: 'task' | 'phase',
  transcript: Transcript,
  gaps: readonly Span[],
): Code[] {
  const marks = codes.filter((code) => code.kind === kind);
  const held: Code[] = [];
  for (const [index, mark] of marks.entries()) {
    const until = marks[index + 1]?.start ?? transcript.seconds;
    const gap = gaps.find(({ start }) => start >= mark.start && start < until);
    const end = gap?.start ?? until;
    const last = held.at(-1);
    if (last && last.value === mark.value && last.end === mark.start) last.end = end;
    else held.push({ ...mark, end });
  }
  return held;
}
