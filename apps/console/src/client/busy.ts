import { createStore } from './store.ts';

/** What a reload would cut off. */
export type HoldReason = 'upload';

const store = createStore<{ held: readonly HoldReason[] }>({ held: [] });

/** Asks people not to reload until this is released; gives back how to release it. */
export function holdReload(reason: HoldReason): () => void {
  store.setState({ held: [...store.state().held, reason] });
  let released = false;
  return () => {
    if (released) return;
    released = true;
    const { held } = store.state();
    store.setState({ held: held.toSpliced(held.indexOf(reason), 1) });
  };
}

/** The first of what goes on; undefined when nothing does. */
export const reloadHeldBy = (): HoldReason | undefined => store.state().held[0];

export const onHoldChange = store.onChange;
