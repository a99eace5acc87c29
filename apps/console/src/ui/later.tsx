import { useDeferredValue, type ReactNode } from 'react';

/** Comes after what people wait for. */
export function Later({ children }: { children: ReactNode }) {
  const isTime = useDeferredValue(true, false);
  return isTime && children;
}
