import type { Concept, ConceptLink } from '@kejing/contract/coding';
import type { GraphEdit } from '@kejing/contract/corrections';

/** Undefined where nothing would change. */
export function renameConcept(concept: Concept, name: string): GraphEdit | undefined {
  const label = name.trim();
  return label === '' || label === concept.label
    ? undefined
    : { change: 'put_concept', concept: { ...concept, label } };
}

/** A link as a person says it; where both were spoken of at once is what can be heard for it. */
export const linkConcepts = (from: Concept, to: Concept, type: ConceptLink['type']): GraphEdit => ({
  change: 'put_link',
  link: {
    from: from.id,
    to: to.id,
    type,
    weight: 1,
    evidence: from.evidence.filter((id) => to.evidence.includes(id)),
    source: 'person',
  },
});
