import type { Moment } from '@kejing/contract/results';
import { outcome, Shortfall, type Measure } from '../measure.ts';
import { definition } from './definition.ts';

/** Concepts that no link reaches. */
export const orphansOf = (
  concepts: readonly { id: string }[],
  links: readonly { from: string; to: string }[],
): string[] => {
  const linked = new Set(links.flatMap(({ from, to }) => [from, to]));
  return concepts.map(({ id }) => id).filter((id) => !linked.has(id));
};

export const knowledgeGraph: Measure = {
  definition,
  compute(lesson) {
    const graph = lesson.codes?.graph ?? { concepts: [], links: [] };
    const concepts = graph.concepts.toSorted((a, b) => a.first - b.first || (a.id < b.id ? -1 : 1));
    const shortfall = new Shortfall()
      .lacks(!lesson.hasText, 'no_text')
      .lacks(!lesson.codes?.graph, 'no_codes')
      .trusts(graph.links);
    return outcome(lesson, shortfall, {
      value: concepts.length,
      n: concepts.reduce((total, { mentions }) => total + mentions, 0),
      parts: { links: graph.links.length, orphans: orphansOf(concepts, graph.links).length },
      drawing: { view: 'graph', graph: { concepts, links: graph.links } },
      evidence: concepts.map(({ label, first, last, evidence, mentions }): Moment => ({
        utterance: evidence[0] ?? null,
        start: first,
        end: last,
        as: label,
        value: mentions,
      })),
    });
  },
};
