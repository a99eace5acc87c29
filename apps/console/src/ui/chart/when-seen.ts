/** So far outside of the window somebody may be in a moment. */
const margin = 100;

/** At once for what can be seen; for the rest as soon as the browser has nothing better to do. Gives how to call it off. */
export function whenSeen(element: HTMLElement, act: () => void): () => void {
  const { top, bottom } = element.getBoundingClientRect();
  if (bottom > -margin && top < window.innerHeight + margin) {
    act();
    return () => undefined;
  }
  if (!('requestIdleCallback' in window)) {
    const waiting = setTimeout(act, 100);
    return () => clearTimeout(waiting);
  }
  const waiting = window.requestIdleCallback(act, { timeout: 1000 });
  return () => window.cancelIdleCallback(waiting);
}
