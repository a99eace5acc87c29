/** One area of what a tab knows: read it, merge a change into it, hear of changes. */
export interface Store<State extends object> {
  state: () => State;
  setState: (change: Partial<State>) => void;
  onChange: (listener: () => void) => () => void;
}

export function createStore<State extends object>(initial: State): Store<State> {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    state: () => state,
    setState(change) {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
