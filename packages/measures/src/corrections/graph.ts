import type { Concept, ConceptGraph, ConceptLink } from '@kejing/contract/coding';
import { mostConcepts } from '@kejing/contract/coding-lists';
import type { GraphEdit } from '@kejing/contract/corrections';

/** Links whose concepts are gone go with them. */
export function editGraph(before: ConceptGraph | null, edit: GraphEdit): ConceptGraph {
  const { concepts, links } = before ?? { concepts: [], links: [] };
  switch (edit.change) {
    case 'put_concept': {
      const others = concepts.filter(({ id }) => id !== edit.concept.id);
      if (others.length >= mostConcepts) return { concepts, links };
      return { concepts: [...others, edit.concept], links };
    }
    case 'remove_concept':
      return tidy(
        concepts.filter(({ id }) => id !== edit.concept),
        links,
      );
    case 'merge_concepts':
      return merge(concepts, links, edit.keep, edit.remove);
    case 'put_link': {
      const link: ConceptLink = { ...edit.link, source: 'person' };
      return tidy(concepts, [...links.filter((each) => !joins(each, link.from, link.to)), link]);
    }
    case 'remove_link':
      return { concepts, links: links.filter((each) => !joins(each, edit.from, edit.to)) };
  }
}

const joins = (link: ConceptLink, from: string, to: string): boolean => link.from === from && link.to === to;

function tidy(concepts: Concept[], links: ConceptLink[]): ConceptGraph {
  const there = new Set(concepts.map(({ id }) => id));
  return {
    concepts,
    links: links.filter(({ from, to }) => from !== to && there.has(from) && there.has(to)),
  };
}

function merge(concepts: Concept[], links: ConceptLink[], keep: string, remove: string): ConceptGraph {
  const kept = concepts.find(({ id }) => id === keep);
  const gone = concepts.find(({ id }) => id === remove);
  if (!kept || !gone || keep === remove) return { concepts, links };
  const one: Concept = {
    ...kept,
    spans: [...kept.spans, ...gone.spans].toSorted((a, b) => a[0] - b[0]),
    mentions: kept.mentions + gone.mentions,
    first: Math.min(kept.first, gone.first),
    last: Math.max(kept.last, gone.last),
    evidence: [...new Set([...kept.evidence, ...gone.evidence])],
  };
  const renamed = links.map((link) => ({
    ...link,
    from: link.from === remove ? keep : link.from,
    to: link.to === remove ? keep : link.to,
  }));
  const once = renamed.filter(
    (link, index) => renamed.findIndex((other) => joins(other, link.from, link.to)) === index,
  );
  return tidy(
    concepts.filter(({ id }) => id !== remove).map((concept) => (concept.id === keep ? one : concept)),
    once,
  );
}
