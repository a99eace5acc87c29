import type { ReactNode } from 'react';
import { EvidenceDrawer } from './evidence-drawer.tsx';
import './evidence.css';

/** The page with the drawer beside it, which pushes it and never covers what it explains. */
export function EvidenceBeside({ children }: { children: ReactNode }) {
  return (
    <div className="figures-beside">
      <div className="figures-page">{children}</div>
      <EvidenceDrawer />
    </div>
  );
}
