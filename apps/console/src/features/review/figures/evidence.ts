import { createContext, use } from 'react';

export interface Evidence {
  /** The measure whose evidence stands open. */
  measure: string | undefined;
  /** A second time closes it. */
  open: (measure: string) => void;
  close: () => void;
}

export const EvidenceContext = createContext<Evidence | undefined>(undefined);

export function useEvidence(): Evidence {
  const evidence = use(EvidenceContext);
  if (!evidence) throw new Error('There is no drawer for evidence here.');
  return evidence;
}
