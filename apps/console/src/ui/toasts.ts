import type { ReactNode } from 'react';
import { currentSession, onSessionChange } from '../client/session.ts';

export interface Toast {
  key: string;
  title: ReactNode;
  description?: ReactNode;
  /** Can be closed by hand; it closes itself anyway. */
  closable?: boolean;
  onClick?: () => void;
  /** How long it stands; without it, as long as a notice does. */
  seconds?: number;
  /** One thing that can be done about it. While that is under way, the toast stays. */
  action?: { label: string; isPending?: boolean; onClick: () => void };
}

const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** The same key replaces what stood there. */
export function showToast(toast: Toast): void {
  set([...toasts.filter(({ key }) => key !== toast.key), toast]);
}

export function closeToast(key: string): void {
  set(toasts.filter((toast) => toast.key !== key));
}

// What one person did is not for the next to undo.
onSessionChange(() => {
  if (!currentSession() && toasts.length > 0) set([]);
});

export const currentToasts = () => toasts;

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
