import type { DataOf } from '@kejing/contract/endpoint';
import type * as contract from '@kejing/contract/live';
import { withScope } from '@kejing/db/scope';
import type { Context } from '../context.ts';
import type { Person } from '../identity/index.ts';
import type { LiveHub } from './hub.ts';
import { findStates } from './repository.ts';

/** How far these runs have come; whatever changes after the cursor is told by the stream. */
export async function queryStates(
  context: Context,
  hub: LiveHub,
  person: Pick<Person, 'scope'>,
  ids: string[],
): Promise<DataOf<typeof contract.queryStates>> {
  const { cursor } = hub;
  const states = await withScope(context.db, person.scope, (tx) => findStates(tx, ids));
  return {
    cursor,
    states: states.map((state) => ({ ...state, place: state.waiting ? hub.placeOf(state.run_id) : null })),
  };
}
