import type { Concept, ConceptGraph } from '@kejing/contract/coding';

export interface PlacedConcept {
  concept: Concept;
  /** The middle of its box, in pixels from the plot's left edge. */
  x: number;
  row: number;
  width: number;
}

const letter = 12;
const padding = 20;
const between = 14;

/** Chinese letters are as wide as high, others about half. */
const textWidth = (text: string): number => {
  let wide = 0;
  for (const sign of text) wide += sign.charCodeAt(0) > 255 ? letter : letter * 0.58;
  return wide;
};

/** A box begins where its concept is first spoken of; boxes that would meet go to another row. */
export function placeConcepts(
  { concepts }: ConceptGraph,
  plot: { width: number; seconds: number },
): { placed: PlacedConcept[]; rows: number } {
  const ends: number[] = [];
  const placed = concepts
    .toSorted((a, b) => a.first - b.first || (a.id < b.id ? -1 : 1))
    .map((concept): PlacedConcept => {
      const width = Math.min(
        plot.width,
        textWidth(concept.label) + padding + (concept.kind === 'misconception' ? letter + 4 : 0),
      );
      const left = Math.max(0, Math.min((concept.first / plot.seconds) * plot.width, plot.width - width));
      let row = ends.findIndex((end) => end + between <= left);
      if (row === -1) row = ends.length;
      // The next free row may be far down; going round keeps neighbours in time apart.
      const free = [...ends.keys()].filter((index) => (ends[index] ?? 0) + between <= left);
      if (free.length > 1) row = free.toSorted((a, b) => (ends[a] ?? 0) - (ends[b] ?? 0))[0] ?? row;
      ends[row] = left + width;
      return { concept, x: left + width / 2, row, width };
    });
  return { placed, rows: ends.length };
}

/** How many links each concept has. */
export function degrees({ links }: ConceptGraph): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { from, to } of links) for (const id of [from, to]) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** The concept that most leads to and from; the one most spoken of where several do. */
export function coreConcept(graph: ConceptGraph): Concept | undefined {
  const counts = degrees(graph);
  const degree = ({ id }: Concept) => counts.get(id) ?? 0;
  return graph.concepts.toSorted((a, b) => degree(b) - degree(a) || b.mentions - a.mentions)[0];
}
