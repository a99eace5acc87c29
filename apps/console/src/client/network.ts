/** Whether the computer has a network at all; that the server answers is another matter. */
export const isOnline = () => navigator.onLine;

export function onNetworkChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
