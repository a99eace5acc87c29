import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { EvidenceContext, type Evidence } from './evidence.ts';

/** Knows whose evidence stands open, and gives the focus back to what opened it. */
export function EvidenceProvider({ children }: { children: ReactNode }) {
  const [measure, setMeasure] = useState<string>();
  const opener = useRef<HTMLElement | null>(null);
  const close = useCallback(() => {
    setMeasure(undefined);
    opener.current?.focus();
    opener.current = null;
  }, []);
  const evidence = useMemo<Evidence>(
    () => ({
      measure,
      open: (wanted) => {
        if (wanted === measure) {
          close();
          return;
        }
        opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
        setMeasure(wanted);
      },
      close,
    }),
    [measure, close],
  );
  return <EvidenceContext value={evidence}>{children}</EvidenceContext>;
}
