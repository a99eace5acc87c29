import type { DataOf } from '@kejing/contract/endpoint';
import { queryStates, type LiveLine, type RunState } from '@kejing/contract/live';

type Answer = DataOf<typeof queryStates>;

/** Whether the first cursor stands before the second; across a restart of the database nothing can be said. */
export function isBefore(first: string, second: string): boolean {
  const [epochA, a = 0] = first.split('-').map(Number);
  const [epochB, b = 0] = second.split('-').map(Number);
  return epochA === epochB ? a < b : (epochA ?? 0) < (epochB ?? 0);
}

/** What a screen shows after a line: the states that it watches, never set back by what is older. */
export function withLine(answer: Answer, line: LiveLine): Answer {
  if (line.type === 'places') return withPlaces(answer, line.places);
  if (line.type !== 'run' || !isBefore(answer.cursor, line.cursor)) return answer;
  if (!answer.states.some(({ run_id }) => run_id === line.state.run_id)) return answer;
  return {
    cursor: line.cursor,
    states: answer.states.map((state) =>
      state.run_id === line.state.run_id ? { ...line.state, place: placeAfter(state, line.state) } : state,
    ),
  };
}

/** Still in the same queue: it keeps its place until told of another. */
const placeAfter = (before: RunState, after: Omit<RunState, 'place'>) =>
  after.waiting && before.waiting && after.queue === before.queue ? before.place : null;

function withPlaces(answer: Answer, places: Record<string, number>): Answer {
  if (!answer.states.some(({ run_id }) => run_id in places)) return answer;
  return {
    ...answer,
    states: answer.states.map((state) =>
      state.waiting ? { ...state, place: places[state.run_id] ?? state.place } : state,
    ),
  };
}
