import { currentSession, onSessionChange } from './session.ts';
import { createStore } from './store.ts';

/** What the lesson list keeps while a person comes and goes: the tags there are, and those they ticked. */
export interface HomeState {
  tagList: readonly string[];
  checkedTagList: readonly string[];
}

const initial: HomeState = { tagList: [], checkedTagList: [] };
export const home = createStore(initial);

// One person's tags are not the next one's.
onSessionChange(() => {
  if (!currentSession()) home.setState(initial);
});
