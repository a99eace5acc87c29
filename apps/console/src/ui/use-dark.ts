import { useSyncExternalStore } from 'react';

const query = '(prefers-color-scheme: dark)';

function subscribe(changed: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Whether the person's system asks for dark. */
export function useDark(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
