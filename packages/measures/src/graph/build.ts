import type { Concept, ConceptGraph, ConceptLink } from '@kejing/contract/coding';
import { mostConcepts } from '@kejing/contract/coding-lists';
import type { Utterance } from '@kejing/contract/transcripts';
import type { TextCache } from '../text/work.ts';
import { candidatesIn, type Candidate } from './candidates.ts';
import { normalisedInformation } from './link-strength.ts';

const windowSeconds = 60;
const leastTogether = 3;
const leastStrength = 0.2;
const mostEvidence = 20;

/** Concepts by how often they are named, and which of them go together. What a link means, rules cannot tell. */
export function conceptGraphOf(utterances: readonly Utterance[], cache: TextCache): ConceptGraph {
  const candidates = candidatesIn(utterances, cache).slice(0, mostConcepts);
  const end = Math.max(0, ...utterances.map((utterance) => utterance.end));
  const windows = Math.ceil(end / windowSeconds);
  const places = candidates.map(
    ({ mentions }) => new Set(mentions.map(({ utterance }) => Math.floor(utterance.start / windowSeconds))),
  );
  const links: ConceptLink[] = [];
  for (const [index, one] of candidates.entries())
    for (let next = index + 1; next < candidates.length; next += 1) {
      const other = candidates[next];
      const [here, there] = [places[index], places[next]];
      if (!other || !here || !there) continue;
      const shared = [...here].filter((window) => there.has(window));
      if (shared.length < leastTogether) continue;
      const weight = normalisedInformation(windows, here.size, there.size, shared.length) ?? 0;
      if (weight < leastStrength) continue;
      links.push({
        from: one.label,
        to: other.label,
        type: 'co_occurs',
        weight,
        evidence: togetherIn(one, shared),
        source: 'baseline',
      });
    }
  return {
    concepts: candidates.map(conceptOf).toSorted((a, b) => a.first - b.first || (a.id < b.id ? -1 : 1)),
    links,
  };
}

const togetherIn = ({ mentions }: Candidate, windows: readonly number[]): string[] => {
  const wanted = new Set(windows);
  return mentions
    .filter(({ utterance }) => wanted.has(Math.floor(utterance.start / windowSeconds)))
    .slice(0, mostEvidence)
    .map(({ utterance }) => utterance.id);
};

function conceptOf({ label, mentions, total }: Candidate): Concept {
  return {
    id: label,
    label,
    kind: 'concept',
    spans: mentions.map(({ utterance }): [number, number] => [utterance.start, utterance.end]),
    mentions: total,
    first: mentions[0]?.utterance.start ?? 0,
    last: mentions.at(-1)?.utterance.end ?? 0,
    evidence: mentions.slice(0, mostEvidence).map(({ utterance }) => utterance.id),
  };
}
