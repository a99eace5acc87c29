/** Asks how far an analysis is: often, in the background, and no reason to show that we are busy. */
const queryState = /\/api\/(\w+_)?analysis\/query_state$/;

let count = 0;
const listeners = new Set<() => void>();

function setCount(next: number): void {
  count = Math.max(0, next);
  for (const listener of listeners) listener();
}

export const startLoading = () => setCount(count + 1);
export const endLoading = () => setCount(count - 1);
export const loadingCount = () => count;

export function onLoadingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows that we are busy until the work has ended, however it ends. */
export async function whileLoading<T>(path: string, work: () => Promise<T>): Promise<T> {
  if (queryState.test(path)) return work();
  startLoading();
  try {
    return await work();
  } finally {
    endLoading();
  }
}
