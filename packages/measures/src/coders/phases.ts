import type { Code } from '@kejing/contract/coding';
import { phases, type Phase } from '@kejing/contract/coding-lists';
import type { Transcript, Utterance } from '@kejing/contract/transcripts';
import { firstCue, phaseCues } from './cues.ts';

/** What a cue is worth against the cost of a change; forward is cheap, a new loop takes a clear word. */
const cueWorth = 4;
const cost: Record<Phase, Record<Phase, number>> = {
  introduce: { introduce: 0, develop: 1, transfer: 3 },
  develop: { introduce: 3, develop: 0, transfer: 1 },
  transfer: { introduce: 3, develop: 2, transfer: 0 },
};
const startCost: Record<Phase, number> = { introduce: 0, develop: 2, transfer: 4 };

interface Cue {
  utterance: Utterance;
  phase: Phase;
  quote: string;
}

/** The likeliest way through the phases, from the teacher's cue phrases alone. Without any there are no phases. */
export function codePhases({ utterances, seconds }: Transcript): Code[] {
  const cues = utterances.filter(({ role, text }) => role === 'teacher' && text).flatMap(cuesOf);
  if (cues.length === 0) return [];
  const way = likeliest(cues.map(({ phase }) => phase));
  const codes: Code[] = [];
  for (const [index, phase] of way.entries()) {
    const cue = cues[index];
    const last = codes.at(-1);
    if (!cue || last?.value === phase) continue;
    const start = codes.length === 0 ? 0 : cue.utterance.start;
    if (last) last.end = start;
    const said = cue.phase === phase;
    codes.push({
      id: `${cue.utterance.id}:phase`,
      kind: 'phase',
      value: phase,
      start,
      end: seconds,
      utterance: said ? cue.utterance.id : null,
      quote: said ? cue.quote : null,
      source: 'baseline',
    });
  }
  return codes;
}

function cuesOf(utterance: Utterance): Cue[] {
  return phases.flatMap((phase) => {
    const quote = firstCue(utterance.text ?? '', phaseCues[phase]);
    return quote ? [{ utterance, phase, quote }] : [];
  });
}

function likeliest(seen: readonly Phase[]): Phase[] {
  let score = new Map<Phase, number>(phases.map((phase) => [phase, -startCost[phase]]));
  const back: Map<Phase, Phase>[] = [];
  for (const [index, cue] of seen.entries()) {
    const next = new Map<Phase, number>();
    const from = new Map<Phase, Phase>();
    for (const phase of phases) {
      let best = phase;
      let most = Number.NEGATIVE_INFINITY;
      for (const before of phases) {
        const reached =
          (score.get(before) ?? 0) - (index === 0 && before !== phase ? 99 : cost[before][phase]);
        if (reached > most) [best, most] = [before, reached];
      }
      next.set(phase, most + (cue === phase ? cueWorth : 0));
      from.set(phase, best);
    }
    score = next;
    back.push(from);
  }
  let phase = phases.reduce((best, each) => ((score.get(each) ?? 0) > (score.get(best) ?? 0) ? each : best));
  const way: Phase[] = [];
  for (const from of back.toReversed()) {
    way.push(phase);
    phase = from.get(phase) ?? phase;
  }
  return way.toReversed();
}
