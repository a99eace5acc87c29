import type { ReactNode } from 'react';
import { currentSession, onSessionChange } from '../client/session.ts';
import { createStore } from '../client/store.ts';

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

const store = createStore<{ toasts: readonly Toast[] }>({ toasts: [] });

export const currentToasts = () => store.state().toasts;
export const onToastsChange = store.onChange;

/** The same key replaces what stood there. */
export function showToast(toast: Toast): void {
  store.setState({ toasts: [...currentToasts().filter(({ key }) => key !== toast.key), toast] });
}

export function closeToast(key: string): void {
  store.setState({ toasts: currentToasts().filter((toast) => toast.key !== key) });
}

// What one person did is not for the next to undo.
onSessionChange(() => {
  if (!currentSession() && currentToasts().length > 0) store.setState({ toasts: [] });
});
