import { createStore } from './store.ts';

/** What the lesson list keeps while a person comes and goes: the tags there are, and those they ticked. */
export interface HomeState {
  tagList: readonly string[];
  checkedTagList: readonly string[];
}

export const home = createStore<HomeState>({ tagList: [], checkedTagList: [] });
