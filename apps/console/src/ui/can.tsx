import type { ReactNode } from 'react';
import type { Needed } from '../client/authority.ts';
import { Forbidden } from './result-page.tsx';
import { useAllowed } from './use-allowed.ts';

interface Props {
  needs: Needed;
  children: ReactNode;
  /** Instead of the 403 page; `null` for a button that is simply not there. */
  otherwise?: ReactNode;
}

const forbidden = <Forbidden />;

/** Shows its content to those who may see it. */
export function Can({ needs, children, otherwise = forbidden }: Props) {
  const allowed = useAllowed(needs);
  if (allowed === undefined) return null;
  return allowed ? children : otherwise;
}
